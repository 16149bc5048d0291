import { fromPromise } from 'xstate';
import { quickAddMachine } from '../../machines/home/quickAdd/quickAdd.machine.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { showNotice, rightsIn } from '../shared/notify.ts';
import { afterList } from './afterList.ts';
import type { Ports } from '../ports/ports.ts';
import { remindersMachine } from '../../machines/home/reminders/reminders.machine.ts';
import { sidebarMachine } from '../../machines/home/sidebar/sidebar.machine.ts';
import { diskSpaceCalls } from '../../../contract/http/diskSpace.ts';
import { diskSpaceMachine } from '../../machines/home/diskSpace/diskSpace.machine.ts';
import { LANGUAGES } from '../../machines/preferences/preferences/preferences.types.ts';

const reading = lazyCode(async () => (await import('./onDemand/readReminders.ts')).readReminders);

export function provideReminders(ports: Ports) {
  return remindersMachine.provide({
    actors: {
      readReminders: fromPromise(async ({ system }) =>
        (await reading.get())(ports, rightsIn(system)?.administrator === true),
      ),
    },
    actions: {
      rememberDismissal: ({ context: { reminders } }) => {
        const [name] = reminders;
        if (name !== undefined) ports.homeMemory.dismissReminder(ports.credentials.session()?.username ?? '', name);
      },
    },
  });
}

const saving = lazyCode(async () => (await import('./onDemand/saveQuickAdd.ts')).saveQuickAdd);

export function provideQuickAdd(ports: Ports) {
  return quickAddMachine.provide({
    actors: {
      saveConnection: fromPromise(async ({ input }) => (await saving.get())(ports, input)),
    },
    actions: {
      announceFailure: ({ context, system }) => {
        const text = context.failure?.text ?? null;
        const notice =
          text === null ? { key: 'quickAdd.failure.default' } : { key: 'notice.said', variables: { text } };
        showNotice(system, { kind: 'error', ...notice });
      },
    },
  });
}

export function provideSidebar({ homeMemory }: Ports) {
  return sidebarMachine.provide({
    actors: { recall: fromPromise(() => Promise.resolve(homeMemory.isSidebarNarrow())) },
    actions: {
      rememberWidth: (_, { narrow }) => {
        homeMemory.keepSidebar(narrow);
      },
    },
  });
}

export function provideDiskSpace({ api, texts }: Ports) {
  const language = () => LANGUAGES.find((known) => known === texts.resolvedLanguage) ?? 'en';
  return diskSpaceMachine.provide({
    actors: {
      measure: fromPromise(({ signal }) => afterList(signal, () => api.call(diskSpaceCalls.getDiskSpace, {}))),
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
