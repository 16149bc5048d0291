import { fromPromise } from 'xstate';
import { loadPageTexts } from '../../i18n/i18n.ts';
import { uploadsMachine } from '../../machines/files/uploads/uploads.machine.ts';
import type { Ports } from '../ports/ports.ts';
import { lazyMachines } from '../shared/lazyCode.ts';
import { showNotice } from '../shared/notify.ts';

const queueCode = async () => (await import('./provideUploadQueue.ts')).provideUploadQueue;

/** What somebody sends to the drives; its code comes with the first file. */
export function provideUploads(ports: Ports) {
  const { load, machine } = lazyMachines(
    async () => await Promise.all([queueCode(), ports.openHandles(), loadPageTexts(ports.texts)]),
    ([provideUploadQueue, handles]) => ({ queue: provideUploadQueue(ports, handles) }),
  );
  return uploadsMachine.provide({
    actors: {
      readKept: fromPromise(() => {
        const owner = ports.credentials.session()?.username ?? '';
        return Promise.resolve(owner === '' ? [] : ports.keptUploads.read(owner));
      }),
      loadQueue: load,
      queue: machine('queue'),
    },
    actions: {
      announceUnreachable: ({ system }) => showNotice(system, { kind: 'error', key: 'errors.unreachable' }),
    },
  });
}
