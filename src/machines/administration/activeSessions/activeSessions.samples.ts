import { entryOf, refusals } from '../../shared/samples.ts';
import { activeSessionsMachine } from './activeSessions.machine.ts';
import type { ActiveSession, TakenPicture } from './activeSessions.types.ts';

export const sampleSession: ActiveSession = {
  dataSource: 'postgresql',
  name: 'Desk',
  startDate: Date.UTC(2026, 2, 18, 9, 30),
  activeConnection: {
    identifier: 'use-1',
    connectionIdentifier: '14',
    startDate: Date.UTC(2026, 2, 18, 9, 30),
    remoteHost: '203.0.113.9',
    username: 'maria',
    connectable: true,
    pictureDate: Date.UTC(2026, 2, 18, 9, 31),
  },
};

const samplePicture: TakenPicture = {
  identifier: 'use-1',
  date: Date.UTC(2026, 2, 18, 9, 31),
  picture: new Blob(['small']),
};

export const activeSessionsEntry = entryOf(activeSessionsMachine, {
  inputs: [undefined],
  events: [
    { type: 'list.retry' },
    { type: 'list.refresh' },
    { type: 'search.change', text: 'maria' },
    { type: 'sort.choose', column: 'name' },
    { type: 'row.check', identifier: 'use-1' },
    { type: 'rows.check', identifiers: ['use-1'] },
    { type: 'row.show', identifier: 'use-1' },
    { type: 'row.hide', identifier: 'use-1' },
    { type: 'end.ask' },
    { type: 'end.ask', identifier: 'use-1' },
    { type: 'end.confirm' },
    { type: 'end.cancel' },
  ],
  outputs: { readSessions: [[sampleSession], []], readPictures: [[samplePicture]], endSessions: [null] },
  failures: {
    readSessions: refusals('UNREACHABLE'),
    readPictures: refusals('UNREACHABLE'),
    endSessions: refusals('NOT_FOUND'),
  },
});
