import { fromPromise } from 'xstate';
import { type AppPassword, appPasswordCalls as calls } from '../../../contract/http/appPasswords.ts';
import { appPasswordsMachine } from '../../machines/preferences/appPasswords/appPasswords.machine.ts';
import type { Ports } from '../ports/ports.ts';
import { copyText } from '../shared/copyText.ts';

export const provideAppPasswords = ({ api }: Ports) =>
  appPasswordsMachine.provide({
    actors: {
      listAppPasswords: fromPromise<readonly AppPassword[], undefined>(() => api.call(calls.listAppPasswords, {})),
      makeAppPassword: fromPromise(async ({ input }) => {
        return (await api.call(calls.makeAppPassword, { body: { name: input } })).secret;
      }),
      withdrawAppPassword: fromPromise(async ({ input }) => {
        await api.call(calls.withdrawAppPassword, { params: { id: input } });
        return null;
      }),
    },
    actions: {
      copySecret: ({ system }, secret) =>
        copyText(system, secret, { done: 'account.appPasswords.copied', failed: 'account.appPasswords.notCopied' }),
    },
  });
