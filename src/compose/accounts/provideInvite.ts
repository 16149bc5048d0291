import { fromPromise } from 'xstate';
import { diskSpaceCalls } from '../../../contract/http/diskSpace.ts';
import { systemSettingCalls } from '../../../contract/http/systemSettings.ts';
import { userCalls } from '../../../contract/http/users.ts';
import { inviteMachine } from '../../machines/accounts/invite/invite.machine.ts';
import type { InvitationOrder, InviteContext, InviteFacts } from '../../machines/accounts/invite/invite.types.ts';
import type { AccountSaveRequest } from '../../machines/accounts/userEditor/userEditor.types.ts';
import { mailLanguage } from '../shared/mailLanguage.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { PATH } from '../shared/routes.ts';
import { saveAccount } from './saveAccount.ts';

async function readFacts({ api }: Ports, dataSource: string): Promise<InviteFacts> {
  const [port, self] = await Promise.all([
    api.call(systemSettingCalls.getExternalPort, {}),
    api.call(userCalls.getSelf, { params: { dataSource } }),
  ]);
  const { username, attributes } = self;
  const [fullName = '', email = ''] = [attributes['guac-full-name'] ?? '', attributes['guac-email-address'] ?? ''];
  return { externalPort: await port.text(), self: { username, fullName, email } };
}

/** The gateway makes the same checks again, writes the mail and sets the password. */
async function sendInvitation({ api, texts }: Ports, { username, password }: InvitationOrder): Promise<void> {
  const body = { template: 'invitation', language: mailLanguage(texts), username } as const;
  await api.call(diskSpaceCalls.sendMail, { body: { ...body, ...(password === '' ? {} : { password }) } });
}

/** An editor that saved goes back to its list at once, before anybody could read what it tells. */
const leadsAway = ({ save, facts }: InviteContext): boolean => save !== null && facts !== null;

export function provideInvite(ports: Ports) {
  return inviteMachine.provide({
    actors: {
      readFacts: fromPromise(({ input }) => readFacts(ports, input.dataSource)),
      saveTarget: fromPromise(({ input }) => saveAccount(ports.api, input as AccountSaveRequest)),
      sendInvitation: fromPromise(({ input }) => sendInvitation(ports, input)),
    },
    actions: {
      openOwnPage: ({ context: { dataSource, facts } }) => {
        ports.router.navigate(PATH.manage(dataSource, 'users', facts?.self.username ?? ''));
      },
      announceSent: ({ context, system }) => {
        const variables = { email: context.target.email };
        showNotice(system, { kind: 'success', key: 'invite.sent', variables, outlastsRoute: leadsAway(context) });
      },
      announceUnsent: ({ context, system }) => {
        showNotice(system, { kind: 'error', key: 'invite.unsent', outlastsRoute: leadsAway(context) });
      },
    },
  });
}
