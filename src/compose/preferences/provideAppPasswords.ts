import { fromPromise } from 'xstate';
import { appPasswordCalls as calls } from '../../../contract/http/appPasswords.ts';
import { networkDriveCalls } from '../../../contract/http/networkDrive.ts';
import { appPasswordsMachine } from '../../machines/preferences/appPasswords/appPasswords.machine.ts';
import type { AppPasswordsFound, SmbPlace } from '../../machines/preferences/appPasswords/appPasswords.types.ts';
import type { Ports } from '../ports/ports.ts';
import { copyText } from '../shared/copyText.ts';

/** As Windows writes it. */
async function smbPlace({ api, server }: Ports): Promise<SmbPlace | null> {
  const { state, port, username } = await api.call(networkDriveCalls.getNetworkDrive, {});
  const address = `\\\\${new URL(server.baseUrl()).hostname}\\shared`;
  return state === 'running' && port !== null ? { address, port, username } : null;
}

async function findPasswords(ports: Ports): Promise<AppPasswordsFound> {
  const [passwords, smb] = await Promise.all([ports.api.call(calls.listAppPasswords, {}), smbPlace(ports)]);
  return { passwords, smb };
}

export const provideAppPasswords = (ports: Ports) =>
  appPasswordsMachine.provide({
    actors: {
      listAppPasswords: fromPromise(() => findPasswords(ports)),
      makeAppPassword: fromPromise(
        async ({ input }) => (await ports.api.call(calls.makeAppPassword, { body: input })).secret,
      ),
      withdrawAppPassword: fromPromise(async ({ input }) => {
        await ports.api.call(calls.withdrawAppPassword, { params: { id: input } });
        return null;
      }),
    },
    actions: {
      copySecret: ({ system }, secret) =>
        copyText(system, secret, { done: 'account.appPasswords.copied', failed: 'account.appPasswords.notCopied' }),
    },
  });
