import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { appPasswordsMachine, type AppPasswordsActorRef } from '../appPasswords/appPasswords.machine.ts';
import { devicesMachine, type DevicesActorRef } from '../devices/devices.machine.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { ownFactorMachine, type OwnFactorActorRef } from '../ownFactor/ownFactor.machine.ts';
import { passwordChangeMachine, type PasswordChangeActorRef } from '../passwordChange/passwordChange.machine.ts';
import { settingFormMachine, type SettingFormActorRef } from '../settingForm/settingForm.machine.ts';
import type { AccountChildren, AccountContext, AccountEvent, OwnAccount } from './account.types.ts';

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    children: {} as AccountChildren,
  },
  actors: {
    readAccount: notProvided<OwnAccount>('readAccount'),
    passwordChange: passwordChangeMachine,
    email: settingFormMachine,
    devices: devicesMachine,
    appPasswords: appPasswordsMachine,
    ownFactor: ownFactorMachine,
  },
  guards: {
    mayChangePassword: ({ context }) => context.own.mayChangePassword,
    hasDrives: ({ context }) => context.own.drives,
  },
  actions: {
    takeAccount: assign((_, own: OwnAccount) => ({ own })),
  },
}).createMachine({
  id: 'account',
  description:
    'What belongs to oneself beside how the app looks: passwords, second factor, e-mail address and remembered browsers',
  context: { own: { mayChangePassword: false, onlyAdministrator: false, minChars: 0, email: '', drives: false } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: { target: 'shown', actions: withOutput('takeAccount') },
        onError: 'failed',
      },
    },
    failed: { on: { 'account.retry': 'loading' } },
    shown: {
      invoke: [
        { id: 'ownFactor', src: 'ownFactor' },
        { id: 'devices', src: 'devices' },
      ],
      type: 'parallel',
      states: {
        password: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [{ guard: 'mayChangePassword', target: 'offered' }, { target: 'withheld' }],
            },
            offered: {
              invoke: [
                { id: 'passwordChange', src: 'passwordChange', input: ({ context }) => context.own },
                {
                  id: 'email',
                  src: 'email',
                  input: ({ context }) => ({ draft: { name: 'ownEmail', email: context.own.email } }),
                },
              ],
            },
            withheld: { description: 'B§5 the password is offered with UPDATE on oneself only' },
          },
        },
        programs: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasDrives', target: 'offered' }, { target: 'withheld' }] },
            offered: { invoke: { id: 'appPasswords', src: 'appPasswords' } },
            withheld: { description: 'There are no drives that a program could open' },
          },
        },
      },
    },
  },
});

export type AccountActorRef = ActorRefFrom<typeof accountMachine>;
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

export function selectAccountState(snapshot: AccountSnapshot): 'loading' | 'failed' | 'shown' {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
}

/** Not there for somebody who may not change their password. */
export const selectPasswordChange = (snapshot: AccountSnapshot): PasswordChangeActorRef | undefined =>
  snapshot.children.passwordChange;
/** Not there either for somebody who may not change their password: whoever names the address could get a new one. */
export const selectEmail = (snapshot: AccountSnapshot): SettingFormActorRef | undefined => snapshot.children.email;
export const selectOwnFactor = (snapshot: AccountSnapshot): OwnFactorActorRef | undefined =>
  snapshot.children.ownFactor;
export const selectDevices = (snapshot: AccountSnapshot): DevicesActorRef | undefined => snapshot.children.devices;
/** Not there where an administrator has switched drives off. */
export const selectAppPasswords = (snapshot: AccountSnapshot): AppPasswordsActorRef | undefined =>
  snapshot.children.appPasswords;
