import * as z from 'zod/mini';
import { fromPromise } from 'xstate';
import { EXTERNAL_PORT_UNSET } from '../../../contract/externalPort.ts';
import { colorCalls } from '../../../contract/http/colors.ts';
import { themeColors } from '../../../contract/colorSettings.ts';
import { mailCalls } from '../../../contract/http/mail.ts';
import { sharingSettingCalls } from '../../../contract/http/sharingSettings.ts';
import { signInSettingCalls } from '../../../contract/http/signInSettings.ts';
import { systemSettingCalls } from '../../../contract/http/systemSettings.ts';
import type { PageCode } from '../../machines/page/page.types.ts';
import { systemPreferencesMachine } from '../../machines/systemPreferences/systemPreferences.machine.ts';
import type { SystemSettings } from '../../machines/systemPreferences/systemPreferences.types.ts';
import { toggleMachine } from '../../machines/toggle/toggle.machine.ts';
import { isDoor, type ToggleInput } from '../../machines/toggle/toggle.types.ts';
import type { Api } from '../../services/api.ts';
import { post, showNotice, SYSTEM_ID } from '../notify.ts';
import type { Ports } from '../ports.ts';
import { provideSetting } from './settings.ts';

/** This one call answers with plain text. */
async function readExternalPort(api: Api): Promise<string | null> {
  const text = await (await api.call(systemSettingCalls.getExternalPort, {})).text();
  return text === EXTERNAL_PORT_UNSET || text === '' ? null : text;
}

/** Two of these are for administrators only, so everybody else is refused as a whole. */
async function readSettings({ api }: Ports): Promise<SystemSettings> {
  const [generalColors, colors, twoFactor, failBan, { settings: mail }, externalPort, closing, rule, sharing] =
    await Promise.all([
      api.call(colorCalls.getGeneralColorSetting, {}),
      api.call(colorCalls.getGeneralColorSettings, {}),
      api.call(signInSettingCalls.getTwoFactor, {}),
      api.call(signInSettingCalls.getFailBan, {}),
      api.call(mailCalls.getMailSettings, {}),
      readExternalPort(api),
      api.call(systemSettingCalls.getCloseConnection, {}),
      api.call(signInSettingCalls.getPasswordRule, {}),
      api.call(sharingSettingCalls.getSharingSettings, {}),
    ]);
  const toggles = {
    generalColors: generalColors.colorSetting,
    failBan: failBan === 'active',
    twoFactor: twoFactor === 'active',
    closeConnection: closing.connSetting,
    builtInSharing: sharing.builtIn,
    watching: sharing.watching,
  };
  return {
    ...{ toggles, externalPort, mail, passwordMinChars: rule.minChars },
    colors: z.parse(themeColors, JSON.parse(colors.data)),
  };
}

function saveToggle({ api }: Ports, { name, on }: ToggleInput): Promise<unknown> {
  switch (name) {
    case 'generalColors':
      return api.call(colorCalls.setGeneralColorSetting, { body: { colorSetting: on } });
    case 'failBan':
      return api.call(signInSettingCalls.setFailBan, { body: { allowFail2Ban: on } });
    case 'twoFactor':
      return api.call(signInSettingCalls.setTwoFactor, { body: { allow2FA: on } });
    case 'closeConnection':
      return api.call(systemSettingCalls.setCloseConnection, { body: { connSetting: on } });
    case 'builtInSharing':
      return api.call(sharingSettingCalls.saveSharingSettings, { body: { builtIn: on } });
    case 'watching':
      return api.call(sharingSettingCalls.saveSharingSettings, { body: { watching: on } });
  }
}

const provideToggle = (ports: Ports) =>
  toggleMachine.provide({
    actors: {
      saveToggle: fromPromise(async ({ input }) => {
        await saveToggle(ports, input);
        return null;
      }),
    },
    actions: {
      announceSet: ({ system, context }) => {
        showNotice(system, { kind: 'success', key: 'systemPreferences.toggle.set' });
        if (context.name === 'generalColors')
          post(system.get(SYSTEM_ID.preferences), { type: 'preferences.readAgain' });
      },
      reloadPage: () => {
        globalThis.location.reload();
      },
      announceFailure: ({ system, context }) => {
        const key = isDoor(context.name) ? 'systemPreferences.toggle.wentWrong' : 'systemPreferences.toggle.tryLater';
        showNotice(system, { kind: 'error', key });
      },
    },
  });

/** What administrators set for everybody. */
export function openSystemPreferences(ports: Ports): PageCode {
  const logic = systemPreferencesMachine.provide({
    actors: {
      readSettings: fromPromise(() => readSettings(ports)),
      toggle: provideToggle(ports),
      setting: provideSetting(ports),
    },
  });
  return { logic, input: undefined };
}
