import { fromPromise } from 'xstate';
import { DATA_SOURCE } from '../../contract/guacamole.ts';
import { activeConnectionCalls } from '../../contract/http/activeConnections.ts';
import { connectionCalls } from '../../contract/http/connections.ts';
import { activeSessionsMachine } from '../machines/administration/activeSessions/activeSessions.machine.ts';
import type { ActiveSession, TakenPicture } from '../machines/administration/activeSessions/activeSessions.types.ts';
import { ApiError } from '../services/apiError.ts';
import { listedSources } from '../compose/shared/dataSources.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { orDefault } from '../compose/shared/tolerant.ts';
import { ActiveSessionsView } from '../views/administration/activeSessions/ActiveSessionsView.tsx';
import type texts from '../i18n/en/pages/activeSessions.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly activeSessions: typeof texts;
  }
}

type NameOf = (dataSource: string, connection: string) => Promise<string>;

/** Names are asked for once: they change seldom, and the list is read every few seconds. */
function createNames({ api }: Ports): NameOf {
  const known = new Map<string, Promise<string>>();
  return (dataSource, id) => {
    const key = `${dataSource}/${id}`;
    const name =
      known.get(key) ??
      api.call(connectionCalls.getConnection, { params: { dataSource, id } }).then(
        (connection) => connection.name,
        () => id,
      );
    known.set(key, name);
    return name;
  };
}

const sourcesOf = (ports: Ports): readonly string[] =>
  listedSources(ports).filter((source) => source !== DATA_SOURCE.SHARED);

async function readSource(ports: Ports, dataSource: string, nameOf: NameOf): Promise<readonly ActiveSession[]> {
  const uses = await orDefault(
    ports.api.call(activeConnectionCalls.listActiveConnections, { params: { dataSource } }),
    {},
  );
  return Promise.all(
    Object.values(uses).map(async (activeConnection) => {
      const { connectionIdentifier, startDate } = activeConnection;
      return { dataSource, name: await nameOf(dataSource, connectionIdentifier), startDate, activeConnection };
    }),
  );
}

/** A session may end, or its browser leave, before its picture is asked for. */
function orNone(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  throw error;
}

async function readPicture({ api }: Ports, { dataSource, activeConnection }: ActiveSession): Promise<TakenPicture> {
  const { identifier, pictureDate = 0 } = activeConnection;
  const params = { dataSource, id: identifier };
  const picture = await api
    .call(activeConnectionCalls.getActiveConnectionPicture, { params })
    .then((response) => response.blob(), orNone);
  return { identifier, date: pictureDate, picture };
}

/** All that belong to one data source are ended in one step. */
async function endSessions({ api }: Ports, sessions: readonly ActiveSession[]): Promise<null> {
  for (const dataSource of new Set(sessions.map((session) => session.dataSource))) {
    const body = sessions
      .filter((session) => session.dataSource === dataSource)
      .map(({ activeConnection }) => ({ op: 'remove', path: `/${activeConnection.identifier}` }));
    await api.call(activeConnectionCalls.closeActiveConnections, { params: { dataSource }, body });
  }
  return null;
}

/** The sessions that run now. */
function openSessions(ports: Ports) {
  const nameOf = createNames(ports);
  const logic = activeSessionsMachine.provide({
    actors: {
      readSessions: fromPromise<readonly ActiveSession[], undefined>(async () => {
        const read = sourcesOf(ports).map((dataSource) => readSource(ports, dataSource, nameOf));
        return (await Promise.all(read)).flat();
      }),
      readPictures: fromPromise<readonly TakenPicture[], readonly ActiveSession[]>(({ input }) =>
        Promise.all(input.map((session) => readPicture(ports, session))),
      ),
      endSessions: fromPromise(({ input }) => endSessions(ports, input)),
    },
    actions: {
      announceEnded: ({ context, system }) => {
        showNotice(system, {
          kind: 'success',
          key: 'activeSessions.ended',
          variables: { count: context.asked.length },
        });
      },
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'activeSessions.notEnded' });
      },
    },
  });
  return { logic, input: undefined };
}

export const page = joined(openSessions, ActiveSessionsView);
