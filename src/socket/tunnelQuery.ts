import type { TunnelTargetType } from '../../contract/guacamole.ts';
import { DISPLAY_DPI } from '../../contract/limits.ts';
import { RESUME, RESUME_PARAMETERS } from '../../contract/tunnel.ts';

export interface TunnelTarget {
  readonly dataSource: string;
  readonly type: TunnelTargetType;
  readonly identifier: string;
}

/** What the remote desktop should know of this browser. Sizes are device pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly timezone: string;
  readonly audio: readonly string[];
  readonly video: readonly string[];
  readonly images: readonly string[];
}

/** The tunnel to come back to, and what will do in its place. */
export interface Resume {
  readonly as: (typeof RESUME)[keyof typeof RESUME];
  readonly tunnelId: string | null;
  /** Of this page, from 1 on. */
  readonly attempt?: number;
}

/** The same query for coming back. */
export function resumingQuery(query: string, { as, tunnelId, attempt }: Resume): string {
  const parameters = new URLSearchParams(query);
  parameters.set(RESUME_PARAMETERS.resume, as);
  if (tunnelId !== null) parameters.set(RESUME_PARAMETERS.tunnel, tunnelId);
  if (attempt !== undefined) parameters.set(RESUME_PARAMETERS.attempt, String(attempt));
  return parameters.toString();
}

/** The parameters that a tunnel is opened with (A§7). */
export function tunnelQuery(token: string, target: TunnelTarget, screen: Screen): string {
  const query = new URLSearchParams({
    token,
    GUAC_DATA_SOURCE: target.dataSource,
    GUAC_ID: target.identifier,
    GUAC_TYPE: target.type,
    GUAC_WIDTH: String(Math.floor(screen.width)),
    GUAC_HEIGHT: String(Math.floor(screen.height)),
    GUAC_DPI: String(Math.floor(DISPLAY_DPI * screen.pixelRatio)),
    GUAC_TIMEZONE: screen.timezone,
  });
  for (const type of screen.audio) query.append('GUAC_AUDIO', type);
  for (const type of screen.video) query.append('GUAC_VIDEO', type);
  for (const type of screen.images) query.append('GUAC_IMAGE', type);
  return query.toString();
}
