import { fromPromise } from 'xstate';
import { networkDriveCalls } from '../../contract/http/networkDrive.ts';
import { settingOf } from '../../contract/settings.ts';
import { systemPreferencesMachine } from '../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { settingToggleMachine, isAsking } from '../machines/administration/settingToggle/settingToggle.machine.ts';
import { type Directory, post, rightsIn, showNotice, SYSTEM_ID } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { readSetting, readSettings, writeSetting } from '../compose/administration/systemSettings.ts';
import { provideSettingForm } from '../compose/preferences/provideSettingForm.ts';
import { SystemPreferencesView } from '../views/administration/systemPreferences/SystemPreferencesView.tsx';
import type texts from '../i18n/en/pages/systemPreferences.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly systemPreferences: typeof texts;
  }
}

/** The menus of whoever has switched follow at once; those of others when they come to Home, and the gateway refuses till then. */
async function offerAnew({ api }: Ports, system: Directory): Promise<void> {
  const [rights, webDrive] = [rightsIn(system), await readSetting(api, 'webDrive').catch(() => undefined)];
  if (rights === undefined || webDrive === undefined) return;
  post(system.get(SYSTEM_ID.rights), { type: 'rights.found', rights: { ...rights, webDrive } });
}

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
        if (settingOf(context.name).effect === 'changesMenus') void offerAnew(ports, system);
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
function openSystemPreferences(ports: Ports) {
  const logic = systemPreferencesMachine.provide({
    actors: {
      readSettings: fromPromise(async () => {
        const [settings, { state, port }] = await Promise.all([
          readSettings(ports.api),
          ports.api.call(networkDriveCalls.getNetworkDrive, {}),
        ]);
        return { settings, networkDrive: { state, port } };
      }),
      settingToggle: provideSettingToggle(ports),
      settingForm: provideSettingForm(ports),
    },
  });
  return { logic, input: undefined };
}

export const page = joined(openSystemPreferences, SystemPreferencesView);
