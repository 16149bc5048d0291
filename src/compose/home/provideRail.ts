import { fromPromise } from 'xstate';
import { diskSpaceCalls } from '../../../contract/http/diskSpace.ts';
import { diskSpaceMachine } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { railMachine } from '../../machines/home/rail/rail.machine.ts';
import { LANGUAGES } from '../../machines/preferences/preferences/preferences.types.ts';
import type { Ports } from '../ports/ports.ts';

function provideDiskSpace({ api, texts }: Ports) {
  const language = () => LANGUAGES.find((known) => known === texts.resolvedLanguage) ?? 'en';
  return diskSpaceMachine.provide({
    actors: {
      measure: fromPromise(() => api.call(diskSpaceCalls.getDiskSpace, {})),
      askFlag: fromPromise(async () => (await api.call(diskSpaceCalls.getEmailSent, {})).emailSent),
      mailAdministrators: fromPromise(async () => {
        const body = { template: 'lowDiskSpace', language: language() } as const;
        return (await api.call(diskSpaceCalls.sendMail, { body })).sent;
      }),
      setFlag: fromPromise(async ({ input }) => {
        await api.call(diskSpaceCalls.setEmailSent, { body: input });
        return true;
      }),
    },
  });
}

export function provideRail(ports: Ports) {
  const { homeMemory, server } = ports;
  return railMachine.provide({
    actors: {
      recall: fromPromise(() => Promise.resolve({ narrow: homeMemory.isRailNarrow(), address: server.baseUrl() })),
      diskSpace: provideDiskSpace(ports),
    },
    actions: {
      rememberWidth: (_, { narrow }) => {
        homeMemory.keepRail(narrow);
      },
    },
  });
}
