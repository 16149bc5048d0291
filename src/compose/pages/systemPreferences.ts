import { fromPromise } from 'xstate';
import { settingOf } from '../../../contract/settings.ts';
import type { PageCode } from '../../machines/shell/page/page.types.ts';
import { systemPreferencesMachine } from '../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { settingToggleMachine } from '../../machines/administration/settingToggle/settingToggle.machine.ts';
import { isAsking } from '../../machines/administration/settingToggle/settingToggle.types.ts';
import { post, showNotice, SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { readSettings, writeSetting } from '../administration/systemSettings.ts';
import { provideSettingForm } from './settings.ts';

const provideSettingToggle = (ports: Ports) =>
  settingToggleMachine.provide({
    actors: {
      saveSettingToggle: fromPromise(async ({ input: { name, on } }) => {
        await writeSetting(ports.api, { name, value: on, username: ports.credentials.session()?.username ?? '' });
        return null;
      }),
    },
    actions: {
      announceSet: ({ system, context }) => {
        showNotice(system, { kind: 'success', key: 'systemPreferences.toggle.set' });
        if (settingOf(context.name).effect === 'changesColors')
          post(system.get(SYSTEM_ID.preferences), { type: 'preferences.readAgain' });
      },
      reloadPage: () => {
        globalThis.location.reload();
      },
      announceFailure: ({ system, context }) => {
        const key = isAsking(context.name) ? 'systemPreferences.toggle.wentWrong' : 'systemPreferences.toggle.tryLater';
        showNotice(system, { kind: 'error', key });
      },
    },
  });

/** What administrators set for everybody. */
export function openSystemPreferences(ports: Ports): PageCode {
  const logic = systemPreferencesMachine.provide({
    actors: {
      readSettings: fromPromise(() => readSettings(ports.api)),
      settingToggle: provideSettingToggle(ports),
      settingForm: provideSettingForm(ports),
    },
  });
  return { logic, input: undefined };
}
