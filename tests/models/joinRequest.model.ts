import { setup } from 'xstate';
import { JOIN_TRIES_MAX } from '../../contract/limits.ts';
import type { Expectation, Flow } from './flow.ts';

/** What the specification says of somebody who comes by a link: A§2, A§4, A§7, A§9; lifecycle "Join request, requester". */
const machine = setup({
  types: {
    events: {} as
      | { type: 'name.sentBlank' }
      | { type: 'name.sent' }
      | { type: 'request.isKnown' }
      | { type: 'nobody.answers' }
      | { type: 'owner.accepts' }
      | { type: 'owner.acceptsUnheard' }
      | { type: 'owner.meets' }
      | { type: 'owner.rejects' }
      | { type: 'owner.rejectsUnheard' }
      | { type: 'link.isTakenBack' }
      | { type: 'sharing.isStopped' }
      | { type: 'visitor.isRemoved' }
      | { type: 'user.givesUp' }
      | { type: 'user.asksAgain' },
    meta: {} as Expectation,
  },
}).createMachine({
  id: 'joinRequest',
  initial: 'askName',
  states: {
    askName: {
      initial: 'empty',
      on: { 'name.sentBlank': '.refused', 'name.sent': 'waiting.unanswered' },
      states: {
        empty: {
          meta: { clause: 'A§4 requestUserName', sees: 'A form that asks who one is, and who is going to be asked' },
        },
        refused: { meta: { clause: 'A§4 requestUserName', sees: 'The form says that there is no name' } },
      },
    },
    waiting: {
      initial: 'unanswered',
      on: { 'user.givesUp': 'withdrawn' },
      states: {
        unanswered: {
          meta: { clause: 'A§4 awaitingJoinPermission', sees: 'That the owner is asked; no picture' },
          on: { 'request.isKnown': 'pending', 'nobody.answers': '#joinRequest.notExisting' },
        },
        pending: {
          meta: { clause: 'A§4 awaitingJoinPermission', sees: 'The same; the gateway knows of the request' },
          on: {
            'owner.accepts': '#joinRequest.joined',
            'owner.acceptsUnheard': '#joinRequest.joined',
            'owner.meets': '#joinRequest.joined',
            'owner.rejects': '#joinRequest.rejected',
            'owner.rejectsUnheard': '#joinRequest.rejected',
            'link.isTakenBack': '#joinRequest.takenBack',
            'sharing.isStopped': '#joinRequest.stopped',
            'visitor.isRemoved': '#joinRequest.removed',
          },
        },
      },
    },
    withdrawn: {
      meta: { clause: 'A§7 deletesharerequest', sees: 'That nobody is asked any longer' },
      on: { 'user.asksAgain': 'askName.empty' },
    },
    joined: { meta: { clause: 'A§4 ready', sees: 'The picture of the session' } },
    rejected: {
      meta: { clause: 'A§4 shareConnectionRejected', sees: 'That the owner did not let one in; no way to reconnect' },
    },
    takenBack: { meta: { clause: 'A§8', sees: 'That the link does not work any more' } },
    stopped: { meta: { clause: 'A§8', sees: 'That the owner shares nothing any more' } },
    removed: { meta: { clause: 'A§8', sees: 'That the owner removed one from the session; no way to reconnect' } },
    notExisting: { meta: { clause: 'A§9 not-existing-end-point', sees: 'That the link leads nowhere' } },
  },
});

export const joinRequest: Flow = {
  name: 'joinRequest',
  title: 'Somebody who comes by a link',
  machine,
  actions: {
    'name.sentBlank': 'Ask to join without a name',
    'name.sent': 'Give a name and ask to join',
    'request.isKnown': 'Let the gateway answer that the request waits',
    'nobody.answers': `Let ${JOIN_TRIES_MAX} tries go unanswered`,
    'owner.accepts': 'Let the owner accept, told over the socket',
    'owner.acceptsUnheard': 'Let the owner accept while the socket says nothing, and let five seconds pass',
    'owner.meets': 'Let the owner accept with a meeting, told over the socket',
    'owner.rejects': 'Let the owner reject, told over the socket',
    'owner.rejectsUnheard': 'Let the owner reject while the socket says nothing, and let five seconds pass',
    'link.isTakenBack': 'Let the owner revoke the link',
    'sharing.isStopped': 'Let the owner stop sharing',
    'visitor.isRemoved': 'Let the owner remove the visitor again',
    'user.givesUp': 'Press Stop waiting',
    'user.asksAgain': 'Press Ask again',
  },
  rows: {
    'name.sentBlank > askName.refused': ['A2-052', 'A4-008'],
    'name.sent > waiting.unanswered': ['A2-051', 'A4-009', 'A4-018'],
    'request.isKnown > waiting.pending': ['C7-048'],
    'owner.accepts > joined': ['A4-019', 'A4-068', 'C7-049'],
    'owner.acceptsUnheard > joined': ['A9-004'],
    'owner.meets > joined': ['A4-070'],
    'owner.rejects > rejected': ['A2-053', 'A4-010', 'A4-069'],
    'owner.rejectsUnheard > rejected': ['A4-020'],
    'nobody.answers > notExisting': ['A7-082'],
  },
};
