import { EXTERNAL_PORT_UNSET } from '../../../../contract/externalPort.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { inviteMachine } from './invite.machine.ts';
import type { InviteFacts, InviteInput, InviteTarget } from './invite.types.ts';

export const sampleTarget: InviteTarget = { username: 'maria', fullName: 'Maria Lopez', email: 'maria@example.org' };
export const sampleFacts: InviteFacts = {
  externalPort: '8443',
  self: { username: 'admin', fullName: 'Ada Min', email: 'ada@example.org' },
};
const known: InviteInput = { dataSource: 'postgresql', target: sampleTarget, password: '', save: null };

export const inviteEntry = entryOf(inviteMachine, {
  inputs: [known, { ...known, save: {} }, { ...known, target: { ...sampleTarget, email: '' } }],
  events: [{ type: 'invite.confirm' }, { type: 'invite.close' }],
  outputs: {
    readFacts: [
      sampleFacts,
      { ...sampleFacts, externalPort: EXTERNAL_PORT_UNSET },
      { ...sampleFacts, self: { ...sampleFacts.self, fullName: ' ' } },
      { ...sampleFacts, self: { ...sampleFacts.self, email: '' } },
    ],
    saveTarget: [undefined],
    sendInvitation: [undefined],
  },
  failures: {
    readFacts: refusals('UNREACHABLE'),
    saveTarget: refusals('PERMISSION_DENIED'),
    sendInvitation: refusals('BAD_REQUEST'),
  },
});
