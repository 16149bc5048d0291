import { getResponse } from 'msw';
import { handlersOf } from '../../../mocks/handlers.ts';
import { createWorld, type MockUse, type World } from '../../../mocks/world.ts';
import { openGeneralSocket } from '../../../mocks/sockets/generalSocket.ts';
import type { Installation, Transport, Running, SubjectKind } from './subject.ts';

export const mocks: SubjectKind = { name: 'mocks', install: () => Promise.resolve(installWorld(createWorld())) };

export function installWorld(world: World): Installation {
  const handlers = handlersOf(world);
  return {
    fetch: async (request) => {
      const response = await getResponse(handlers, request);
      if (!response) throw new Error(`No handler answers ${request.method} ${request.url}.`);
      return response;
    },
    codeOf: () => world.door.code,
    open: (token, connection) => Promise.resolve(openUse(world, token, connection)),
    listen: (token, hear) => Promise.resolve(listen(world, token, hear)),
    close: () => Promise.resolve(),
  };
}

function listen(world: World, token: string, hear: (text: string) => void): Transport {
  const socket = openGeneralSocket(world, token, (message) => hear(JSON.stringify(message)));
  if (socket === null) throw new Error('Nobody is let in with this token.');
  return { say: (text) => socket.hears(text), close: () => socket.leaves() };
}

/** What a gateway would do for a tunnel. */
function openUse(world: World, token: string, connection: string): Running {
  const username = world.sessions.get(token) ?? '';
  const startDate = world.now();
  const identifier = String(world.connectionHistory.length + 1);
  const use: MockUse = {
    ...{ identifier: `use-${identifier}`, tunnel: `tunnel-${identifier}`, token, username, startDate },
    connectionIdentifier: connection,
    remoteHost: '203.0.113.9',
    connectable: true,
  };
  world.uses = [...world.uses, use];
  world.connectionHistory = [
    ...world.connectionHistory,
    {
      ...{ identifier, username, startDate, endDate: null, remoteHost: use.remoteHost, active: false, uuid: '' },
      ...{ attributes: {}, logs: {}, sharingProfileIdentifier: null, sharingProfileName: null },
      connectionIdentifier: connection,
      connectionName: world.connections.find((one) => one.identifier === connection)?.name ?? '',
    },
  ];
  const end = () => {
    world.uses = world.uses.filter(({ tunnel }) => tunnel !== use.tunnel);
    world.connectionHistory = world.connectionHistory.map((record) =>
      record.identifier === identifier ? { ...record, endDate: world.now(), uuid: use.tunnel } : record,
    );
    return Promise.resolve();
  };
  return { tunnel: use.tunnel, end };
}
