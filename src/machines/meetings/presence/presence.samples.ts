import { entryOf } from '../../shared/samples.ts';
import { presenceMachine } from './presence.machine.ts';

const roomid = '11111111-2222-4333-8444-555555555555';
const user = (username: string, room: string | null, people: number) => ({
  ...{ wsSessionId: `of ${username}`, username, roomid: room, people },
});

export const samplePresence = { roomid, isGuest: false } as const;

export const presenceEntry = entryOf(presenceMachine, {
  inputs: [samplePresence, { ...samplePresence, roomid: null }, { ...samplePresence, isGuest: true }],
  events: [
    {
      type: 'presence.updated',
      ownName: 'admin',
      users: [user('admin', roomid, 2), user('maria', null, 0), user('otto', 'elsewhere', 2), user('ada', roomid, 2)],
    },
    { type: 'presence.switched', isOn: false },
    { type: 'presence.switched', isOn: true },
    { type: 'presence.putOut' },
    { type: 'presence.call', user: 'admin' },
    { type: 'presence.call', user: 'maria' },
    { type: 'presence.call', user: 'otto' },
    { type: 'presence.call', user: 'ada' },
    { type: 'presence.hangUp', user: 'maria' },
    { type: 'presence.open' },
    { type: 'presence.close' },
    { type: 'outgoing.over', user: 'maria', end: 'unanswered' },
    { type: 'outgoing.over', user: 'maria', end: 'hungUp' },
    { type: 'notices.ask' },
    { type: 'notices.changed', notices: 'granted' },
  ],
});
