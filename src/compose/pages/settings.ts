import { fromPromise } from 'xstate';
import type { ThemeColors } from '../../../contract/colorSettings.ts';
import { EXTERNAL_PORT_NOT_NEEDED } from '../../../contract/externalPort.ts';
import { colorCalls } from '../../../contract/http/colors.ts';
import { mailCalls } from '../../../contract/http/mail.ts';
import { recoveryCalls } from '../../../contract/http/recovery.ts';
import { signInSettingCalls } from '../../../contract/http/signInSettings.ts';
import { systemSettingCalls } from '../../../contract/http/systemSettings.ts';
import { settingMachine } from '../../machines/setting/setting.machine.ts';
import type { ExternalPort, MailServer, Setting } from '../../machines/setting/setting.types.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import { post, showNotice, SYSTEM_ID } from '../notify.ts';
import type { Ports } from '../ports.ts';

/** B§8: a reply that says nothing is an error of its own. */
async function savePort(api: Api, port: string | null): Promise<unknown> {
  try {
    if (port === null) return await api.call(systemSettingCalls.removeExternalPort, {});
    return await api.call(systemSettingCalls.saveExternalPort, { body: { port } });
  } catch (error) {
    const isRefusal = error instanceof ApiError && (error.code !== 'INTERNAL_ERROR' || error.details.translatable);
    if (isRefusal) throw error;
    const translatable = { key: 'systemPreferences.port.noReply', variables: null };
    throw new ApiError('INTERNAL_ERROR', 'The port was not answered.', { translatable, cause: error });
  }
}

const usernameIn = ({ credentials }: Ports): string => credentials.session()?.username ?? '';

function saveColors(ports: Ports, colors: ThemeColors): Promise<unknown> {
  const body = { username: usernameIn(ports), colorSettings: JSON.stringify(colors) };
  return ports.api.call(colorCalls.saveGeneralColorSettings, { body });
}

const portOf = ({ choice, number }: ExternalPort): string | null => {
  if (choice === 'unset') return null;
  return choice === 'port' ? number : EXTERNAL_PORT_NOT_NEEDED;
};

/** An empty password keeps the stored one. */
function saveMail(api: Api, { settings }: MailServer): Promise<unknown> {
  const { password, port, ...others } = settings;
  const body = { ...others, port: Number(port), ...(password === '' ? {} : { password }) };
  return api.call(mailCalls.saveMailSettings, { body });
}

function saveSetting(ports: Ports, setting: Setting): Promise<unknown> {
  switch (setting.name) {
    case 'externalPort':
      return savePort(ports.api, portOf(setting));
    case 'passwordRule':
      return ports.api.call(signInSettingCalls.setPasswordRule, { body: { minChars: Number(setting.minChars) } });
    case 'generalColors':
      return saveColors(ports, setting.colors);
    case 'mail':
      return saveMail(ports.api, setting);
    case 'mailTest':
      return ports.api.call(mailCalls.testMail, { body: { to: setting.to } });
    case 'ownEmail':
      return ports.api.call(recoveryCalls.setEmailFlag, {
        body: { email: setting.email, username: usernameIn(ports) },
      });
  }
}

/** One form whose button keeps what stands in it. */
export const provideSetting = (ports: Ports) =>
  settingMachine.provide({
    actors: {
      saveSetting: fromPromise(async ({ input }) => {
        await saveSetting(ports, input);
        return null;
      }),
    },
    actions: {
      announceSaved: ({ system, context }) => {
        const isTest = context.draft.name === 'mailTest';
        showNotice(system, {
          kind: 'success',
          key: isTest ? 'systemPreferences.mail.sent' : 'systemPreferences.saved',
        });
        if (context.draft.name === 'generalColors')
          post(system.get(SYSTEM_ID.preferences), { type: 'preferences.readAgain' });
      },
    },
  });
