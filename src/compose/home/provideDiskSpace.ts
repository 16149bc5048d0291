import { fromPromise } from 'xstate';
import { diskSpaceCalls } from '../../../contract/http/diskSpace.ts';
import { diskSpaceMachine } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { LANGUAGES } from '../../machines/preferences/preferences/preferences.types.ts';
import type { Ports } from '../ports/ports.ts';

export function provideDiskSpace({ api, texts }: Ports) {
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
