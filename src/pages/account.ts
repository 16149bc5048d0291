import { fromPromise } from 'xstate';
import { accountCalls } from '../../contract/http/account.ts';
import { type Device, deviceCalls } from '../../contract/http/devices.ts';
import { permissionCalls, type PermissionSet } from '../../contract/http/permissions.ts';
import { userCalls } from '../../contract/http/users.ts';
import { accountMachine } from '../machines/preferences/account/account.machine.ts';
import type { OwnAccount } from '../machines/preferences/account/account.types.ts';
import { devicesMachine } from '../machines/preferences/devices/devices.machine.ts';
import { passwordChangeMachine } from '../machines/preferences/passwordChange/passwordChange.machine.ts';
import type { PasswordUpdate } from '../machines/preferences/passwordChange/passwordChange.types.ts';
import { listedSources } from '../compose/shared/dataSources.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { readSetting } from '../compose/administration/systemSettings.ts';
import { orDefault } from '../compose/shared/tolerant.ts';
import { provideAppPasswords } from '../compose/preferences/provideAppPasswords.ts';
import { provideOwnFactor } from '../compose/preferences/provideOwnFactor.ts';
import { provideSettingForm } from '../compose/preferences/provideSettingForm.ts';
import { AccountView } from '../views/preferences/account/AccountView.tsx';
import type texts from '../i18n/en/pages/account.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly account: typeof texts;
  }
}

type Rights = Pick<PermissionSet, 'systemPermissions' | 'userPermissions'>;
const NONE: Rights = { systemPermissions: [], userPermissions: {} };

function sourcesOf(ports: Ports): { readonly main: string; readonly all: readonly string[] } {
  return { main: ports.credentials.session()?.dataSource ?? '', all: listedSources(ports) };
}

const mayUpdate = ({ systemPermissions, userPermissions }: Rights, username: string): boolean =>
  systemPermissions.includes('ADMINISTER') || (userPermissions[username] ?? []).includes('UPDATE');

async function readEmail(ports: Ports): Promise<string> {
  const params = { dataSource: sourcesOf(ports).main };
  const { attributes } = await ports.api.call(userCalls.getSelf, { params });
  return attributes['guac-email-address'] ?? '';
}

/** A data source that knows nothing of this user gives them no rights. */
async function readAccount(ports: Ports): Promise<OwnAccount> {
  const [{ username, onlyAdministrator }, email, minChars, drives] = await Promise.all([
    ports.api.call(accountCalls.getAccount, {}),
    readEmail(ports),
    readSetting(ports.api, 'passwordRule'),
    readSetting(ports.api, 'webDrive'),
  ]);
  const rights = await Promise.all(
    sourcesOf(ports).all.map((dataSource) =>
      orDefault<Rights>(ports.api.call(permissionCalls.getOwnEffectivePermissions, { params: { dataSource } }), NONE),
    ),
  );
  return {
    onlyAdministrator,
    email,
    minChars,
    drives,
    mayChangePassword: rights.some((one) => mayUpdate(one, username)),
  };
}

function changePassword(ports: Ports, body: PasswordUpdate | null): Promise<null> {
  const params = { dataSource: sourcesOf(ports).main };
  return ports.api.call(userCalls.changeOwnPassword, { params, body: body ?? { oldPassword: '', newPassword: '' } });
}

const providePasswordChange = (ports: Ports) =>
  passwordChangeMachine.provide({
    actors: { changePassword: fromPromise(({ input }) => changePassword(ports, input)) },
    actions: {
      announceChange: ({ system }) => {
        showNotice(system, { kind: 'success', key: 'SETTINGS_PREFERENCES.INFO_PASSWORD_CHANGED' });
      },
    },
  });

const provideDevices = ({ api }: Ports) =>
  devicesMachine.provide({
    actors: {
      listDevices: fromPromise<readonly Device[], undefined>(() => api.call(deviceCalls.listDevices, {})),
      revokeDevice: fromPromise(({ input }) => api.call(deviceCalls.revokeDevice, { params: { id: input } })),
    },
  });

/** The page joined to the preferences: password, second factor, e-mail address and remembered browsers. */
function openAccount(ports: Ports) {
  const logic = accountMachine.provide({
    actors: {
      readAccount: fromPromise(() => readAccount(ports)),
      passwordChange: providePasswordChange(ports),
      email: provideSettingForm(ports),
      ownFactor: provideOwnFactor(ports),
      devices: provideDevices(ports),
      appPasswords: provideAppPasswords(ports),
    },
  });
  return { logic, input: undefined };
}

export const page = joined(openAccount, AccountView);
