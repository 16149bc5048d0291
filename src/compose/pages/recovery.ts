import { fromPromise } from 'xstate';
import { recoveryCalls } from '../../../contract/http/recovery.ts';
import type { PageCode } from '../../machines/shell/page/page.types.ts';
import { recoveryMachine } from '../../machines/access/recovery/recovery.machine.ts';
import { mailLanguage } from '../shared/mailLanguage.ts';
import { showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';

/** What came with the link waits in `address`; no machine sees it. */
export function openRecovery({ api, router, texts }: Ports): PageCode {
  const data = () => router.recoverySecret() ?? '';
  const logic = recoveryMachine.provide({
    actors: {
      checkLink: fromPromise(
        async () => (await api.call(recoveryCalls.checkRecovery, { body: { data: data() } })).valid,
      ),
      useLink: fromPromise(async () => {
        const body = { data: data(), language: mailLanguage(texts) };
        return (await api.call(recoveryCalls.resetPassword, { body })).result;
      }),
    },
    actions: {
      announceFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'recovery.failed.title' });
      },
    },
  });
  return { logic, input: undefined };
}
