import { fromPromise } from 'xstate';
import { forgotPasswordMachine } from '../../machines/access/forgotPassword/forgotPassword.machine.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { mailLanguage } from '../shared/mailLanguage.ts';
import type { Ports } from '../ports/ports.ts';

/** Rarely needed, so the declarations come when the dialog opens. */
const calls = lazyCode(async () => (await import('../../../contract/http/recovery.ts')).recoveryCalls);

export function provideForgotPassword({ api, texts }: Pick<Ports, 'api' | 'texts'>) {
  return forgotPasswordMachine.provide({
    actors: {
      readOffer: fromPromise(async () => (await api.call((await calls.get()).getForgotPasswordFlag, {})).flag),
      requestRecovery: fromPromise(async ({ input }) => {
        const query = { username: input.username, language: mailLanguage(texts) };
        return (await api.call((await calls.get()).requestRecovery, { query })).success;
      }),
    },
  });
}
