import { entryOf, refusals } from '../../shared/samples.ts';
import { joinRequestMachine } from './joinRequest.machine.ts';
import type { JoinRequestInput, Visit } from './joinRequest.types.ts';

const guest: JoinRequestInput = { clientId: 'c2hhcmU', name: '', isGuest: true, begins: 'arriving' };

export const sampleVisit: Visit = {
  ...{ owner: 'ada', connName: 'Build box', readOnly: true, state: 'open', status: 'none' },
};

const meeting = { roomid: 'r', roomKey: 'k', isCall: true, isMini: true, isFromConnection: true };

export const joinRequestEntry = entryOf(joinRequestMachine, {
  inputs: [
    guest,
    { ...guest, isGuest: false, name: 'maria' },
    { ...guest, begins: 'away' },
    { ...guest, begins: 'invalid' },
  ],
  events: [
    { type: 'name.submit', name: 'Otto' },
    { type: 'name.submit', name: ' ' },
    { type: 'join.answered', status: 'pending' },
    { type: 'join.answered', status: 'accepted' },
    { type: 'join.answered', status: 'rejected' },
    { type: 'join.accepted', meeting: null },
    { type: 'join.accepted', meeting },
    { type: 'join.rejected', reason: null },
    { type: 'join.rejected', reason: 'revoked' },
    { type: 'join.cancel' },
    { type: 'join.again' },
    { type: 'join.retry' },
    { type: 'join.leave' },
  ],
  outputs: {
    loadVisit: [
      sampleVisit,
      { ...sampleVisit, state: 'expired' },
      { ...sampleVisit, status: 'accepted' },
      { ...sampleVisit, status: 'rejected' },
      { ...sampleVisit, status: 'pending' },
    ],
    sendJoin: [true],
    askStatus: ['none', 'pending', 'accepted', 'rejected'],
    withdraw: [true],
  },
  failures: {
    loadVisit: refusals('NOT_FOUND', 'UNREACHABLE'),
    askStatus: refusals('NOT_FOUND', 'UNREACHABLE'),
  },
});
