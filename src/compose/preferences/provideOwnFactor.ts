import { fromPromise } from 'xstate';
import { ownSecondFactorCalls as calls } from '../../../contract/http/ownSecondFactor.ts';
import { ownFactorMachine } from '../../machines/preferences/ownFactor/ownFactor.machine.ts';
import { copyCodes, downloadCodes } from '../access/keepCodes.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

const NOTHING = { password: '', code: '' };

export const provideOwnFactor = ({ api }: Ports) =>
  ownFactorMachine.provide({
    actors: {
      readFactor: fromPromise(() => api.call(calls.getOwnSecondFactor, {})),
      beginFactor: fromPromise(({ input }) => {
        const { password } = input ?? NOTHING;
        return api.call(calls.beginSecondFactor, { body: { password } });
      }),
      confirmFactor: fromPromise(async ({ input }) => {
        const { code } = input ?? NOTHING;
        return (await api.call(calls.confirmSecondFactor, { body: { code } })).recoveryCodes;
      }),
      renewCodes: fromPromise(async ({ input }) => {
        return (await api.call(calls.renewRecoveryCodes, { body: input ?? NOTHING })).recoveryCodes;
      }),
      turnOffFactor: fromPromise(async ({ input }) => {
        await api.call(calls.turnOffSecondFactor, { body: input ?? NOTHING });
        return null;
      }),
    },
    actions: {
      copyCodes: ({ context, system }) => copyCodes(system, context.recoveryCodes),
      downloadCodes: ({ context }) => downloadCodes(context.recoveryCodes),
      announceOff: ({ system }) => showNotice(system, { kind: 'success', key: 'account.factor.turnedOff' }),
    },
  });
