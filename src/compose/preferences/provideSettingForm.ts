import { fromPromise } from 'xstate';
import { EXTERNAL_PORT_NOT_NEEDED } from '../../../contract/externalPort.ts';
import type { DriveQuota, SharedWriters } from '../../../contract/http/fieldSettings.ts';
import { mailCalls, type MailSettingsToSave } from '../../../contract/http/mail.ts';
import { recoveryCalls } from '../../../contract/http/recovery.ts';
import { settingFormMachine } from '../../machines/preferences/settingForm/settingForm.machine.ts';
import type {
  DriveQuotaDraft,
  ExternalPort,
  MailServer,
  Setting,
  SharedWritersDraft,
} from '../../machines/preferences/settingForm/settingForm.types.ts';
import { ApiError } from '../../services/apiError.ts';
import { post, showNotice, SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { writeSetting } from '../administration/systemSettings.ts';

/** B§8: a reply that says nothing is an error of its own. */
function portTrouble(error: unknown): never {
  const isRefusal = error instanceof ApiError && (error.code !== 'INTERNAL_ERROR' || error.details.translatable);
  if (isRefusal) throw error;
  const translatable = { key: 'systemPreferences.port.noReply', variables: null };
  throw new ApiError('INTERNAL_ERROR', 'The port was not answered.', { translatable, cause: error });
}

const portOf = ({ choice, number }: ExternalPort): string | null => {
  if (choice === 'unset') return null;
  return choice === 'port' ? number : EXTERNAL_PORT_NOT_NEEDED;
};

/** An empty password keeps the stored one. */
function mailOf({ settings }: MailServer): MailSettingsToSave {
  const { password, port, ...others } = settings;
  return { ...others, port: Number(port), ...(password === '' ? {} : { password }) };
}

/** An empty field sets no limit. */
function quotaOf({ own, all }: DriveQuotaDraft): DriveQuota {
  const gigabytes = (text: string) => (text === '' ? null : Number(text));
  return { own: gigabytes(own), all: gigabytes(all) };
}

/** Blank lines and what is told twice are left out. */
const writersOf = ({ choice, groups }: SharedWritersDraft): SharedWriters =>
  choice === 'everybody'
    ? null
    : [...new Set(groups.split('\n').map((name) => name.trim()))].filter((name) => name !== '');

function saveSetting({ api, credentials }: Ports, setting: Setting): Promise<unknown> {
  const username = credentials.session()?.username ?? '';
  switch (setting.name) {
    case 'externalPort':
      return writeSetting(api, { name: 'externalPort', value: portOf(setting), username }).catch(portTrouble);
    case 'passwordRule':
      return writeSetting(api, { name: 'passwordRule', value: Number(setting.minChars), username });
    case 'driveQuota':
      return writeSetting(api, { name: 'driveQuota', value: quotaOf(setting), username });
    case 'sharedWriters':
      return writeSetting(api, { name: 'sharedWriters', value: writersOf(setting), username });
    case 'generalTheme':
      return writeSetting(api, { name: 'generalTheme', value: setting.colors, username });
    case 'mail':
      return writeSetting(api, { name: 'mail', value: mailOf(setting), username });
    case 'mailTest':
      return api.call(mailCalls.testMail, { body: { to: setting.to } });
    case 'ownEmail':
      return api.call(recoveryCalls.setEmailFlag, { body: { email: setting.email, username } });
  }
}

/** One form whose button keeps what stands in it. */
export const provideSettingForm = (ports: Ports) =>
  settingFormMachine.provide({
    actors: {
      saveSetting: fromPromise(async ({ input }) => {
        await saveSetting(ports, input);
        return input;
      }),
    },
    actions: {
      announceSaved: ({ system, context }) => {
        const isTest = context.draft.name === 'mailTest';
        showNotice(system, {
          kind: 'success',
          key: isTest ? 'systemPreferences.mail.sent' : 'systemPreferences.saved',
        });
        if (context.draft.name === 'generalTheme')
          post(system.get(SYSTEM_ID.preferences), { type: 'preferences.readAgain' });
      },
    },
  });
