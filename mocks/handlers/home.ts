import type { HttpHandler } from 'msw';
import { calls } from '../../contract/http/index.ts';
import { LOW_SPACE_PERCENT, PERCENT } from '../../contract/limits.ts';
import { isAdministrator, requireAdministrator } from '../directory.ts';
import { mock } from '../mock.ts';
import { connectionOf, visibleConnections } from '../tree.ts';
import { inviteUser } from '../invite.ts';
import type { World } from '../world.ts';

/** What Home shows beside the tree. */
export const homeHandlers = (world: World): HttpHandler[] => [
  ...statusHandlers(world),
  ...noteHandlers(world),
  ...diskHandlers(world),
  ...troubleHandlers(world),
];

function troubleHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getReach, ({ query: { connection }, username }) => {
      if (connection === undefined) return { ...ENGINE_ONLY, engine: world.engine };
      const { identifier } = connectionOf(world, username, connection);
      return {
        ...{ engine: world.engine, machine: world.statuses.get(identifier) ?? 'unknown' },
        ...{ mayEdit: isAdministrator(world, username), limit: 'person' as const },
        parameter: parameterTroubleOf(world, identifier),
      };
    }),
    mock(world, calls.offerPassword, ({ params, body, username }) => {
      const { identifier } = connectionOf(world, username, params.id);
      return { ticket: `${identifier} ${body.password}` };
    }),
  ];
}

const ENGINE_ONLY = { machine: 'unknown', mayEdit: false, limit: 'other', parameter: null } as const;

/** Tokens of Guacamole's begin with one of these words. */
const NOTHING_FILLS = /\$\{(?!GUAC_|HISTORY_|JDBC_)/;

function parameterTroubleOf(world: World, identifier: string) {
  const { parameters = {} } = world.connections.find((one) => one.identifier === identifier) ?? {};
  const [name] = Object.keys(parameters).filter((each) => NOTHING_FILLS.test(parameters[each] ?? ''));
  return name === undefined ? null : { name, fault: 'placeholder' as const };
}

function statusHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.checkTarget, ({ body, username }) => {
      requireAdministrator(world, username);
      const isThere = world.discovered.some(({ ip }) => ip === body.hostname);
      return { status: isThere ? ('online' as const) : ('offline' as const) };
    }),
    mock(world, calls.checkConnections, ({ body, username }) => {
      const seen = visibleConnections(world, username).map(({ identifier }) => identifier);
      const asked = body.identifiers.filter((identifier) => seen.includes(identifier));
      return Object.fromEntries(asked.map((identifier) => [identifier, world.statuses.get(identifier) ?? 'unknown']));
    }),
    mock(world, calls.discoverMachines, ({ username }) => {
      requireAdministrator(world, username);
      return world.discovered;
    }),
  ];
}

function noteHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.addNote, ({ body: { identifier, note }, username }) => {
      connectionOf(world, username, identifier);
      requireAdministrator(world, username);
      if (note.trim() === '') world.notes.delete(identifier);
      else world.notes.set(identifier, note.trim());
    }),
    mock(world, calls.getConnectionsNotes, ({ username }) =>
      visibleConnections(world, username).flatMap(({ identifier }) => {
        const note = world.notes.get(identifier);
        return note === undefined ? [] : [{ identifier, note }];
      }),
    ),
  ];
}

function diskHandlers(world: World): HttpHandler[] {
  return [
    mock(world, calls.getDiskSpace, ({ username }) => {
      requireAdministrator(world, username);
      return world.disk;
    }),
    mock(world, calls.getEmailSent, ({ username }) => {
      requireAdministrator(world, username);
      return { emailSent: world.lowSpaceMailSent };
    }),
    mock(world, calls.setEmailSent, ({ body, username }) => {
      requireAdministrator(world, username);
      world.lowSpaceMailSent = body.emailSent;
    }),
    mock(world, calls.sendMail, ({ username, body }) => {
      requireAdministrator(world, username);
      if (body.template === 'invitation') return inviteUser(world, username, body);
      const { total, free } = world.disk;
      const isLow = total > 0 && (free / total) * PERCENT <= LOW_SPACE_PERCENT;
      if (!isLow || world.lowSpaceMailSent) return { sent: 0 };
      const reported = addressesOfOthers(world, username);
      world.toldOfLowSpace = [...world.toldOfLowSpace, ...reported];
      world.lowSpaceMailSent = reported.length > 0;
      return { sent: reported.length };
    }),
  ];
}

const addressesOfOthers = (world: World, username: string): readonly string[] =>
  [...world.users].flatMap(([name, { attributes }]) => {
    const address = attributes?.['guac-email-address'];
    return name !== username && isAdministrator(world, name) && address ? [address] : [];
  });
