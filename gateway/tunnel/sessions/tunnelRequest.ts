import { TUNNEL_TARGET_TYPES, type TunnelTargetType } from '../../../contract/guacamole.ts';
import { DISPLAY_DPI, DISPLAY_SIDE_MAX_PX } from '../../../contract/limits.ts';
import { isTimeZone } from '../../../contract/rules/timeZone.ts';
import { LOG_ON_PARAMETER, RESUME, RESUME_PARAMETERS } from '../../../contract/tunnel.ts';
import { badRequest } from '../../platform/errors.ts';
import type { ClientInformation } from '../engine/handshake.ts';
import type { TargetRequest } from './ports.ts';

const DEFAULT_WIDTH_PX = 1024;
const DEFAULT_HEIGHT_PX = 768;

/** How a browser means to come back after it was cut off. */
export interface Resume {
  /** Only a session that is there already will do; without it a new one is opened in its place. */
  readonly must: boolean;
  /** The id of the tunnel that was lost. */
  readonly tunnel: string | null;
  /** Neither a session that waits nor one that runs will do. */
  readonly isNew: boolean;
  /** Which try of its page to come back it is; 0 where that is not told. */
  readonly attempt: number;
}

export interface TunnelRequest {
  readonly token: string;
  readonly target: TargetRequest;
  readonly client: ClientInformation;
  /** Null for clients that do not know of it: their sessions end with them. */
  readonly resume: Resume | null;
}

function required(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (value === null || value === '') throw badRequest(`The parameter ${name} is missing.`);
  return value;
}

const isType = (text: string): text is TunnelTargetType => Object.values<string>(TUNNEL_TARGET_TYPES).includes(text);

function typeOf(parameters: URLSearchParams): TunnelTargetType {
  const type = required(parameters, 'GUAC_TYPE');
  if (!isType(type)) throw badRequest('The parameter GUAC_TYPE must be c, g or a.');
  return type;
}

function positive(parameters: URLSearchParams, name: string, fallback: number): number {
  const text = parameters.get(name);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) throw badRequest(`The parameter ${name} must be a positive whole number.`);
  return Math.min(value, DISPLAY_SIDE_MAX_PX);
}

const ATTEMPT = /^\d{1,9}$/;
const isResume = (text: string | null): boolean => Object.values<string | null>(RESUME).includes(text);

function resumeOf(parameters: URLSearchParams): Resume | null {
  const text = parameters.get(RESUME_PARAMETERS.resume);
  if (!isResume(text)) return null;
  const tunnel = parameters.get(RESUME_PARAMETERS.tunnel) || null;
  const attempt = parameters.get(RESUME_PARAMETERS.attempt) ?? '';
  return {
    ...{ must: text === RESUME.MUST, isNew: text === RESUME.NEW, tunnel },
    attempt: ATTEMPT.test(attempt) ? Number(attempt) : 0,
  };
}

/** Reads the parameters that both kinds of tunnel are opened with. Throws 400 for what is missing or malformed. */
export function readTunnelRequest(parameters: URLSearchParams): TunnelRequest {
  const timezone = parameters.get('GUAC_TIMEZONE');
  const logOn = parameters.get(LOG_ON_PARAMETER);
  return {
    target: {
      dataSource: required(parameters, 'GUAC_DATA_SOURCE'),
      identifier: required(parameters, 'GUAC_ID'),
      type: typeOf(parameters),
      ...(logOn ? { logOn } : {}),
    },
    token: parameters.get('token') ?? '',
    resume: resumeOf(parameters),
    client: {
      width: positive(parameters, 'GUAC_WIDTH', DEFAULT_WIDTH_PX),
      height: positive(parameters, 'GUAC_HEIGHT', DEFAULT_HEIGHT_PX),
      dpi: positive(parameters, 'GUAC_DPI', DISPLAY_DPI),
      timezone: timezone !== null && isTimeZone(timezone) ? timezone : null,
      audio: parameters.getAll('GUAC_AUDIO'),
      video: parameters.getAll('GUAC_VIDEO'),
      image: parameters.getAll('GUAC_IMAGE'),
    },
  };
}
