import { expect, test } from 'vitest';
import { LOG_ON_TICKET_MS } from '../../../contract/limits.ts';
import { createKeyring, newKey } from '../../platform/secrets/keyring.ts';
import { createLogOnTickets, withPassword } from './logOnTickets.ts';
import { fillParameters } from './parameterTokens.ts';
import type { TargetCandidate } from './ports.ts';

const MARIA = { sessionId: 'of-maria' };
const DESK = 7;
const STORED: TargetCandidate = {
  ...{ connectionId: DESK, name: 'Desk', protocol: 'ssh', engine: null, ownedBySystem: false },
  ...{ maxConnections: null, maxConnectionsPerUser: null, weight: 1, failoverOnly: false },
  parameters: { hostname: '10.0.0.7', username: 'maria', password: 'old', 'private-key': 'KEY', passphrase: 'p' },
};

function start() {
  let time = 0;
  const keyring = createKeyring([newKey()]);
  return { tickets: createLogOnTickets(keyring, () => new Date(time)), pass: (ms: number) => (time += ms) };
}

test.each(['secret', '', ' with blanks ', '17 apples', 'ünïcödé 🔑'])(
  'a ticket gives back the password %j',
  (password) => {
    const { tickets } = start();
    const ticket = tickets.seal(MARIA, DESK, password);
    expect(tickets.open(MARIA, DESK, ticket)).toBe(password);
    if (password !== '') expect(ticket).not.toContain(password);
  },
);

test('a ticket is for one log-in and one connection, for a minute', () => {
  const { tickets, pass } = start();
  const ticket = tickets.seal(MARIA, DESK, 'secret');
  expect(() => tickets.open({ sessionId: 'of-another' }, DESK, ticket)).toThrow(/another log-on/);
  expect(() => tickets.open(MARIA, 8, ticket)).toThrow(/another log-on/);
  expect(() => tickets.open(MARIA, DESK, `${ticket}x`)).toThrow(/another log-on/);
  expect(() => tickets.open(MARIA, DESK, 'none')).toThrow(/another log-on/);
  pass(LOG_ON_TICKET_MS);
  expect(tickets.open(MARIA, DESK, ticket)).toBe('secret');
  pass(1);
  expect(() => tickets.open(MARIA, DESK, ticket)).toThrow(/too long ago/);
});

test('the password takes the place of the stored one, and of a key that would go before it', () => {
  const { parameters, ...rest } = withPassword(STORED, 'new');
  expect(parameters).toEqual({ hostname: '10.0.0.7', username: 'maria', password: 'new' });
  expect(rest).toEqual({ ...STORED, parameters: undefined, ...rest });
});

test.each(['${GUAC_USERNAME}', '$${GUAC_USERNAME}', 'a${b', '${x:UPPER}$', '$$'])(
  '%j is a password like any other',
  (text) => {
    const { parameters } = withPassword(STORED, text);
    expect(fillParameters(parameters, { GUAC_USERNAME: 'maria' })['password']).toBe(text);
  },
);
