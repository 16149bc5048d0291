import { expect, test } from 'vitest';
import type { ParameterTrouble } from '../../../../contract/http/trouble.ts';
import { CAUSES, causeOf, textKeyOf, type CauseName, type Known, type Mender } from './session.causes.ts';
import type { SessionError, SessionReach } from './session.types.ts';

const ALL_WELL: SessionReach = {
  ...{ gateway: 'online', engine: 'online', machine: 'online' },
  ...{ mayOpen: 'yes', mayEdit: false, limit: 'person', parameter: null, ban: null },
};
const client = (code: number): SessionError => ({ kind: 'client', code });
const tunnel = (code: number): SessionError => ({ kind: 'tunnel', code });
const unheard = (code: number): SessionError => ({ kind: 'tunnel', code, unheard: true });

/** A failed VNC session on a machine, an engine and a gateway that all answer, but for what a row says. */
const known = (error: SessionError, more: Partial<Known> = {}, reach: Partial<SessionReach> = {}): Known => ({
  ...{ error, protocol: 'vnc', isGone: false, kind: 'single' },
  ...{ reach: { ...ALL_WELL, ...reach }, ...more },
});

const faulty = (fault: ParameterTrouble['fault']) => ({ parameter: { name: 'audio-servername', fault } });

type Row = readonly [what: string, known: Known, name: CauseName | null, mender?: Mender];

const ROWS: readonly Row[] = [
  [
    'a link that broke, and nobody answers',
    known(unheard(519), {}, { gateway: 'offline' }),
    'gatewayAway',
    'administrator',
  ],
  [
    'a link that broke, and nothing else is known',
    known(unheard(519), { reach: null }),
    'gatewayAway',
    'administrator',
  ],
  ['a gateway that closed and is gone', known(client(520), {}, { gateway: 'offline' }), 'gatewayAway', 'administrator'],
  ['an address banned for a while', known(tunnel(771), {}, { ban: { until: 1 } }), 'bannedUntil', 'administrator'],
  [
    "an address banned for good, in somebody else's session",
    known(client(771), { kind: 'joined' }, { ban: { until: null } }),
    'banned',
    'administrator',
  ],
  ['a session that was not kept', known(tunnel(520), { isGone: true }), 'gone', 'you'],
  ['a link that broke while the gateway answers others', known(unheard(519)), 'linkBroken', 'you'],
  ['a connection that is not there', known(tunnel(516), {}, { mayOpen: 'no' }), 'notYours', 'administrator'],
  ['a right withdrawn while opening', known(tunnel(771), {}, { mayOpen: 'no' }), 'notYours', 'administrator'],
  ['a right withdrawn while it ran', known(client(771), {}, { mayOpen: 'no' }), 'notYours', 'administrator'],
  ['an engine that is down at the start', known(tunnel(512), {}, { engine: 'offline' }), 'engineAway', 'administrator'],
  ['an engine that was killed', known(tunnel(520), {}, { engine: 'offline' }), 'engineAway', 'administrator'],
  ['an engine that takes too long', known(tunnel(514)), 'engineSlow', 'administrator'],
  ['an engine that was killed and is back', known(tunnel(520)), 'cutOff', 'administrator'],
  ['an engine that sent nonsense', known(tunnel(515)), 'cutOff', 'administrator'],
  ['a name that nobody knows', known(tunnel(519), {}, { machine: 'unknown' }), 'nameUnknown', 'editor'],
  ['an address that is not allowed', known(tunnel(771)), 'addressForbidden', 'administrator'],
  ['a refused log-on', known(client(769), { protocol: 'ssh' }), 'passwordRefused', 'editor'],
  ['a refused log-on, nothing else known', known(client(769), { reach: null }), 'passwordRefused', 'editor'],
  ['a refused log-on in a pool', known(client(769), { kind: 'pool' }), 'poolPassword', 'administrator'],
  ['a machine that is off', known(client(519), {}, { machine: 'offline' }), 'machineAway', 'you'],
  ['a machine that went off', known(client(514), { protocol: 'rdp' }, { machine: 'offline' }), 'machineAway', 'you'],
  ['a service that was stopped', known(client(520), { protocol: 'rdp' }, { machine: 'offline' }), 'machineAway', 'you'],
  ['a VNC machine that answers', known(client(519)), 'vncPassword', 'editor'],
  ['another machine that answers', known(client(519), { protocol: 'rdp' }), 'otherService', 'editor'],
  ['a machine of which nothing is known', known(client(519), {}, { machine: 'unknown' }), null],
  ['a machine that answers, by an unknown protocol', known(client(519), { protocol: '' }), null],
  ['a machine that forbids', known(client(771)), null],
  ['a session that was ended', known(client(523)), null],
  ['an engine that was killed, nothing else known', known(tunnel(520), { reach: null }), null],
  ['as many sessions as one may have', known(tunnel(797)), 'tooManyOwn', 'you'],
  [
    'as many sessions as a connection lets one have',
    known(tunnel(797), {}, { limit: 'other' }),
    'tooManyHere',
    'editor',
  ],
  ['as many guests as a link lets in', known(tunnel(797), { kind: 'visit', reach: null }), 'linkFull', 'you'],
  ['too many sessions, nothing else known', known(tunnel(797), { reach: null }), null],
  ['a placeholder that nothing fills', known(tunnel(768), {}, faulty('placeholder')), 'placeholder', 'editor'],
  ['a password that the gateway forgot', known(tunnel(768), {}, faulty('ownPassword')), 'ownPassword', 'you'],
  ['a user name that gets into no command', known(tunnel(768), {}, faulty('ownName')), 'ownName', 'administrator'],
  ['a request that makes no sense', known(tunnel(768)), null],
  ['somebody put out who watched', known(client(771), { kind: 'joined' }), 'putOut', 'you'],
  ['a log-in that has ended', known(tunnel(769)), null],
];

test.each(ROWS.map(([what, given, name, mender]) => ({ what, given, name, mender })))(
  '$what',
  ({ given, name, mender }) => {
    const cause = causeOf(given);
    expect([cause?.name ?? null, cause?.mender]).toEqual([name, mender]);
  },
);

test('each cause of the table has a case above, and nothing stands there twice', () => {
  const names = CAUSES.map(({ name }) => name);
  expect(new Set(ROWS.flatMap(([, , name]) => name ?? []))).toEqual(new Set(names));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  [client(513), 'CLIENT.ERROR_CLIENT_201'],
  [client(771), 'CLIENT.ERROR_CLIENT_303'],
  [client(512), 'CLIENT.ERROR_CLIENT_DEFAULT'],
  [tunnel(797), 'CLIENT.ERROR_TUNNEL_31D'],
  [tunnel(521), 'CLIENT.ERROR_TUNNEL_DEFAULT'],
])('%j has the text %s where the cause is not known', (error, key) => expect(textKeyOf(error)).toBe(key));
