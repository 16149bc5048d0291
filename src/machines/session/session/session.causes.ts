import { CLIENT_TEXT_CODES, TUNNEL_TEXT_CODES } from '../../../../contract/limits.ts';
import type { ParameterTrouble } from '../../../../contract/http/trouble.ts';
import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../../contract/guacamole.ts';
import type { SessionError, SessionReach, TargetKind } from './session.types.ts';

/** Why a session failed, as far as this browser can know it. */
export interface Known {
  readonly error: SessionError;
  /** What answers on the way to the machine; null while, or where, that is not known. */
  readonly reach: SessionReach | null;
  /** Empty where it is not known. */
  readonly protocol: string;
  /** The gateway kept the session, but not for as long as the link was cut. */
  readonly isGone: boolean;
  readonly kind: TargetKind;
}

/** Who can mend it: whoever sits here, whoever may change the connection, or those who run the gateway. */
export type Mender = 'you' | 'editor' | 'administrator';

export interface Cause {
  readonly name: CauseName;
  readonly mender: Mender;
}

export type CauseName =
  | 'gatewayAway'
  | 'bannedUntil'
  | 'banned'
  | 'gone'
  | 'linkBroken'
  | 'engineAway'
  | 'engineSlow'
  | 'cutOff'
  | 'nameUnknown'
  | 'notYours'
  | 'addressForbidden'
  | 'passwordRefused'
  | 'vncPassword'
  | 'poolPassword'
  | 'machineAway'
  | 'otherService'
  | 'placeholder'
  | 'ownPassword'
  | 'ownName'
  | 'linkFull'
  | 'tooManyOwn'
  | 'tooManyHere'
  | 'putOut';

interface Row extends Cause {
  readonly when: (known: Known) => boolean;
}

const is = ({ error }: Known, kind: SessionError['kind'], ...names: readonly GuacamoleStatusName[]): boolean =>
  error.kind === kind && names.some((name) => GUACAMOLE_STATUS[name].code === error.code);

/** Of the tunnel, where it is known besides that the gateway answers. */
const isTold = (known: Known, ...names: readonly GuacamoleStatusName[]): boolean =>
  known.reach !== null && is(known, 'tunnel', ...names);

/** The gateway itself cannot make of a parameter what its connection says. */
const hasFault = (known: Known, fault: ParameterTrouble['fault']): boolean =>
  isTold(known, 'CLIENT_BAD_REQUEST') && known.reach?.parameter?.fault === fault;

const isLogOnRefused = (known: Known): boolean => is(known, 'client', 'CLIENT_UNAUTHORIZED');

/** The engine gives this status for whatever keeps it from a machine; for VNC also for a wrong password. */
const isMachineMissing = (known: Known): boolean => is(known, 'client', 'UPSTREAM_NOT_FOUND');

/** The first row that holds is the cause. Where none does, the status code speaks for itself (A§8). */
export const CAUSES: readonly Row[] = [
  {
    ...{ name: 'gatewayAway', mender: 'administrator' },
    when: ({ error, reach }) => reach?.gateway === 'offline' || (error.unheard === true && reach?.gateway !== 'online'),
  },
  { name: 'bannedUntil', mender: 'administrator', when: ({ reach }) => typeof reach?.ban?.until === 'number' },
  { name: 'banned', mender: 'administrator', when: ({ reach }) => reach !== null && reach.ban !== null },
  { name: 'gone', mender: 'you', when: ({ isGone }) => isGone },
  { name: 'linkBroken', mender: 'you', when: ({ error }) => error.unheard === true },
  {
    ...{ name: 'notYours', mender: 'administrator' },
    when: (known) =>
      isTold(known, 'RESOURCE_NOT_FOUND') ||
      (known.reach?.mayOpen === 'no' &&
        (is(known, 'tunnel', 'CLIENT_FORBIDDEN') || is(known, 'client', 'CLIENT_FORBIDDEN'))),
  },
  {
    ...{ name: 'engineAway', mender: 'administrator' },
    when: (known) => known.error.kind === 'tunnel' && known.reach?.engine === 'offline',
  },
  { name: 'engineSlow', mender: 'administrator', when: (known) => isTold(known, 'UPSTREAM_TIMEOUT') },
  {
    ...{ name: 'cutOff', mender: 'administrator' },
    when: (known) => isTold(known, 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_ERROR'),
  },
  { name: 'nameUnknown', mender: 'editor', when: (known) => isTold(known, 'UPSTREAM_NOT_FOUND') },
  {
    ...{ name: 'addressForbidden', mender: 'administrator' },
    when: (known) => isTold(known, 'CLIENT_FORBIDDEN') && known.reach?.mayOpen === 'yes',
  },
  { name: 'passwordRefused', mender: 'editor', when: (known) => isLogOnRefused(known) && known.kind === 'single' },
  { name: 'poolPassword', mender: 'administrator', when: isLogOnRefused },
  { name: 'placeholder', mender: 'editor', when: (known) => hasFault(known, 'placeholder') },
  { name: 'ownPassword', mender: 'you', when: (known) => hasFault(known, 'ownPassword') },
  { name: 'ownName', mender: 'administrator', when: (known) => hasFault(known, 'ownName') },
  // Guests may not ask what stands in their way.
  {
    ...{ name: 'linkFull', mender: 'you' },
    when: (known) => known.kind === 'visit' && is(known, 'tunnel', 'CLIENT_TOO_MANY'),
  },
  {
    ...{ name: 'tooManyOwn', mender: 'you' },
    when: (known) => isTold(known, 'CLIENT_TOO_MANY') && known.reach?.limit === 'person',
  },
  {
    ...{ name: 'tooManyHere', mender: 'editor' },
    when: (known) => isTold(known, 'CLIENT_TOO_MANY') && known.reach?.limit === 'other',
  },
  {
    name: 'putOut',
    mender: 'you',
    when: (known) => known.kind === 'joined' && is(known, 'client', 'CLIENT_FORBIDDEN'),
  },
  {
    ...{ name: 'machineAway', mender: 'you' },
    when: (known) =>
      is(known, 'client', 'UPSTREAM_NOT_FOUND', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE') &&
      known.reach?.machine === 'offline',
  },
  {
    ...{ name: 'vncPassword', mender: 'editor' },
    when: (known) => isMachineMissing(known) && known.protocol === 'vnc' && known.reach?.machine === 'online',
  },
  {
    ...{ name: 'otherService', mender: 'editor' },
    when: (known) => isMachineMissing(known) && known.protocol !== '' && known.reach?.machine === 'online',
  },
];

export const causeOf = (known: Known): Cause | null => CAUSES.find(({ when }) => when(known)) ?? null;

const HEX = 16;

/** `CLIENT.ERROR_CLIENT_201`, with DEFAULT for codes that have no text of their own (A§8). */
export function textKeyOf({ kind, code }: SessionError): string {
  const codes: readonly number[] = kind === 'client' ? CLIENT_TEXT_CODES : TUNNEL_TEXT_CODES;
  const name = codes.includes(code) ? code.toString(HEX).toUpperCase() : 'DEFAULT';
  return `CLIENT.ERROR_${kind.toUpperCase()}_${name}`;
}
