/** Guacamole status codes with the HTTP status and web-socket close code that carry them (guacamole protocol reference). */
interface StatusRow {
  readonly code: number;
  readonly http: number;
  readonly webSocket: number;
}

export const GUACAMOLE_STATUS = {
  SUCCESS: { code: 0x0000, http: 200, webSocket: 1000 },
  UNSUPPORTED: { code: 0x0100, http: 501, webSocket: 1011 },
  SERVER_ERROR: { code: 0x0200, http: 500, webSocket: 1011 },
  SERVER_BUSY: { code: 0x0201, http: 503, webSocket: 1008 },
  UPSTREAM_TIMEOUT: { code: 0x0202, http: 504, webSocket: 1011 },
  UPSTREAM_ERROR: { code: 0x0203, http: 502, webSocket: 1011 },
  RESOURCE_NOT_FOUND: { code: 0x0204, http: 404, webSocket: 1002 },
  RESOURCE_CONFLICT: { code: 0x0205, http: 409, webSocket: 1008 },
  RESOURCE_CLOSED: { code: 0x0206, http: 404, webSocket: 1002 },
  UPSTREAM_NOT_FOUND: { code: 0x0207, http: 502, webSocket: 1011 },
  UPSTREAM_UNAVAILABLE: { code: 0x0208, http: 502, webSocket: 1011 },
  SESSION_CONFLICT: { code: 0x0209, http: 409, webSocket: 1008 },
  SESSION_TIMEOUT: { code: 0x020a, http: 408, webSocket: 1002 },
  SESSION_CLOSED: { code: 0x020b, http: 404, webSocket: 1002 },
  CLIENT_BAD_REQUEST: { code: 0x0300, http: 400, webSocket: 1002 },
  CLIENT_UNAUTHORIZED: { code: 0x0301, http: 403, webSocket: 1008 },
  CLIENT_FORBIDDEN: { code: 0x0303, http: 403, webSocket: 1008 },
  CLIENT_TIMEOUT: { code: 0x0308, http: 408, webSocket: 1002 },
  CLIENT_OVERRUN: { code: 0x030d, http: 413, webSocket: 1009 },
  CLIENT_BAD_TYPE: { code: 0x030f, http: 415, webSocket: 1003 },
  CLIENT_TOO_MANY: { code: 0x031d, http: 429, webSocket: 1008 },
} as const satisfies Record<string, StatusRow>;

export type GuacamoleStatusName = keyof typeof GUACAMOLE_STATUS;

/** What a tunnel may be opened onto: a connection, a connection group (pool) or a running use of a connection. */
export const TUNNEL_TARGET_TYPES = { CONNECTION: 'c', CONNECTION_GROUP: 'g', ACTIVE_CONNECTION: 'a' } as const;
export type TunnelTargetType = (typeof TUNNEL_TARGET_TYPES)[keyof typeof TUNNEL_TARGET_TYPES];

export const TUNNEL_PATHS = {
  webSocket: 'websocket-tunnel',
  http: 'tunnel',
  generalSocket: 'websocket-general',
} as const;

/** Names of data sources: two that every installation has, and the one of quick connections, which is never listed. */
export const DATA_SOURCE = {
  MAIN: 'postgresql',
  SHARED: 'postgresql-shared',
  QUICK_CONNECT: 'quickconnect',
} as const;

export const ROOT_GROUP = 'ROOT';
