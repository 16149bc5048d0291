import { fromPromise } from 'xstate';
import { recoveryCalls } from '../../contract/http/recovery.ts';
import { recoveryMachine } from '../machines/access/recovery/recovery.machine.ts';
import { mailLanguage } from '../compose/shared/mailLanguage.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { RecoveryView } from '../views/access/recovery/RecoveryView.tsx';
import { joined } from './joined.ts';

/** What came with the link waits in `address`; no machine sees it. */
function openRecovery({ api, router, texts }: Ports) {
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

export const page = joined(openRecovery, RecoveryView);
