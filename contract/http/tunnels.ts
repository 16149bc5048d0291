import * as z from 'zod/mini';
import { SESSION_PICTURE_MAX_BYTES } from '../limits.ts';
import { activeConnection } from './activeConnections.ts';
import { call } from './call.ts';
import { connection } from './connections.ts';
import { protocolInfo } from '../forms.ts';
import { sharingProfile } from './sharingProfiles.ts';

const tunnelParams = z.object({ tunnel: z.string() });

/** Files by SFTP beside a terminal. `refused`: the machine lets this user have none; it is not asked again by itself. */
const tunnelFiles = z.object({
  state: z.enum(['none', 'off', 'on', 'refused']),
  /** Refused just now. */
  isNew: z.boolean(),
  /** Whether the caller may have it tried at the next connect. */
  mayTurnOn: z.boolean(),
  /** Where the home folder of whoever logs on may be. */
  homes: z.array(z.string()),
});
export type TunnelFiles = z.infer<typeof tunnelFiles>;

const streamParams = z.object({ tunnel: z.string(), index: z.string(), filename: z.string() });
const BASE = '/api/session/tunnels';

const read = {
  method: 'GET',
  auth: 'token',
  params: tunnelParams,
  errors: ['PERMISSION_DENIED', 'NOT_FOUND'],
} as const;

/** Only the session that owns a tunnel sees it. The stream calls carry bytes and take no fixed content type. */
export const tunnelCalls = {
  listTunnels: call({
    method: 'GET',
    path: BASE,
    auth: 'token',
    summary: "The session's own open tunnels",
    reply: z.array(z.string()),
    errors: ['PERMISSION_DENIED'],
  }),
  getTunnelProtocol: call({
    ...read,
    path: `${BASE}/:tunnel/protocol`,
    summary: 'The protocol of a tunnel with its forms',
    reply: protocolInfo,
  }),
  getTunnelActiveConnection: call({
    ...read,
    path: `${BASE}/:tunnel/activeConnection`,
    summary: 'The running use behind a tunnel',
    reply: activeConnection,
  }),
  getTunnelConnection: call({
    ...read,
    path: `${BASE}/:tunnel/activeConnection/connection`,
    summary: 'The connection behind a tunnel',
    reply: connection,
  }),
  getTunnelParameters: call({
    ...read,
    path: `${BASE}/:tunnel/parameters`,
    summary:
      'What decides what a session offers: parameters of its connection, and how much its engine takes to paste; ours',
    reply: z.record(z.string(), z.string()),
  }),
  getTunnelSharingProfiles: call({
    ...read,
    path: `${BASE}/:tunnel/activeConnection/connection/sharingProfiles`,
    summary: "Sharing profiles of a tunnel's connection that the caller may see",
    reply: z.record(z.string(), sharingProfile),
  }),
  getTunnelFiles: call({
    ...read,
    path: `${BASE}/:tunnel/files`,
    summary: 'Whether files come by SFTP beside the terminal behind a tunnel; ours',
    reply: tunnelFiles,
  }),
  turnOnTunnelFiles: call({
    ...read,
    method: 'POST',
    path: `${BASE}/:tunnel/files`,
    summary: 'Have SFTP tried when the connection behind a tunnel is opened next; ours',
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  showTunnelPicture: call({
    method: 'PUT',
    path: `${BASE}/:tunnel/picture`,
    auth: 'token',
    summary: 'A small JPEG of what the session shows, from the browser that opened it; the last one counts; ours',
    params: tunnelParams,
    bodyKind: 'raw',
    bodyMaxBytes: SESSION_PICTURE_MAX_BYTES,
    reply: null,
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND'],
  }),
  downloadStream: call({
    method: 'GET',
    path: `${BASE}/:tunnel/streams/:index/:filename`,
    auth: 'token',
    summary: 'The bytes of a stream that the remote opened',
    params: streamParams,
    query: z.object({
      type: z.optional(z.string()),
      /** Ours: one piece from this byte on; whoever was cut off asks again from the last byte it has. */
      from: z.optional(z.string()),
    }),
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'STREAM_ERROR'],
  }),
  uploadStream: call({
    method: 'POST',
    path: `${BASE}/:tunnel/streams/:index/:filename`,
    auth: 'token',
    summary: 'Send bytes into a stream that the client opened',
    params: streamParams,
    /**
     * Ours: where in the file the body begins, so that it may be sent again after a cut. Such a request is answered when it is
     * sent; an empty one at the end, when the remote has taken everything.
     */
    query: z.object({ at: z.optional(z.string()) }),
    bodyKind: 'raw',
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'STREAM_ERROR'],
  }),
};

/** The fall-back of the web socket. It checks the token in its form, then the header Guacamole-Tunnel-Token, by itself. */
export const httpTunnelCalls = {
  readTunnel: call({
    method: 'GET',
    path: '/tunnel',
    auth: 'none',
    summary: 'Instructions from the remote, streamed (?read:UUID:N)',
    reply: 'raw',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  }),
  writeTunnel: call({
    method: 'POST',
    path: '/tunnel',
    auth: 'none',
    summary: 'Open a tunnel (?connect) or send instructions (?write:UUID)',
    bodyKind: 'raw',
    reply: 'raw',
    errors: ['BAD_REQUEST', 'PERMISSION_DENIED', 'NOT_FOUND', 'INTERNAL_ERROR'],
  }),
};
