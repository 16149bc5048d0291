import type { MailSettingsToSave } from '../../../contract/http/mail.ts';
import type { RunningOriel } from '../../support/oriel.ts';

const DATA = '/api/session/data/postgresql';

/** The gateway's REST interface as another client uses it, logged in as the administrator. */
export async function administratorApi(oriel: RunningOriel) {
  const token = await logIn(oriel.url, oriel.admin.name, oriel.admin.password);
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${oriel.url}${DATA}${path}`, {
      method,
      headers: { 'Guacamole-Token': token, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const sendToDoor = (path: string, body: object) =>
    fetch(`${oriel.url}/api/${path}`, {
      method: 'POST',
      headers: { 'Guacamole-Token': token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    token,
    twoFactor: async () => (await sendToDoor('gettwofactorauth', {})).json(),
    switchTwoFactor: (allow2FA: boolean) => sendToDoor('settwofactorauth', { allow2FA }),
    addUser: (username: string, password: string, attributes: Readonly<Record<string, string>> = {}) =>
      send('POST', '/users', { username, password, attributes }),
    addConnection: async (name: string, protocol: string, parameters: Readonly<Record<string, string>>) => {
      const made = await send('POST', '/connections', { name, protocol, parentIdentifier: 'ROOT', parameters });
      return (made as { readonly identifier: string }).identifier;
    },
    /** The identifier of the connection that has this name, if there is one. */
    findConnection: async (name: string) => {
      const connections = (await send('GET', '/connections')) as Record<string, { name: string; identifier: string }>;
      return Object.values(connections).find((connection) => connection.name === name)?.identifier;
    },
    addSharingProfile: async (
      name: string,
      primaryConnectionIdentifier: string,
      parameters: Readonly<Record<string, string>> = {},
    ) => {
      const made = await send('POST', '/sharingProfiles', { name, primaryConnectionIdentifier, parameters });
      return (made as { readonly identifier: string }).identifier;
    },
    /** The sessions that run, whoever started them. */
    running: async () => Object.keys((await send('GET', '/activeConnections')) as object),
    endSessions: (identifiers: readonly string[]) =>
      send(
        'PATCH',
        '/activeConnections',
        identifiers.map((identifier) => ({ op: 'remove', path: `/${identifier}` })),
      ),
    ban: (ip: string) => sendToDoor('manageBannedIp', { ban: 'banip', ip }),
    letIn: (ip: string) => sendToDoor('manageBannedIp', { ban: 'unbanip', ip }),
    setMeetings: (status: 'active' | 'disabled') => sendToDoor('savemeetconfig', { status }),
    savePort: (port: string) => sendToDoor('saveport', { port }),
    saveMailServer: (settings: MailSettingsToSave) =>
      fetch(`${oriel.url}/api/session/mailsettings`, {
        method: 'PUT',
        headers: { 'Guacamole-Token': token, 'Content-Type': 'application/json' },
        body: JSON.stringify(settings),
      }),
    letAdminister: (username: string) =>
      send('PATCH', `/users/${encodeURIComponent(username)}/permissions`, [
        { op: 'add', path: '/systemPermissions', value: 'ADMINISTER' },
      ]),
    letCreateConnections: (username: string) =>
      send('PATCH', `/users/${encodeURIComponent(username)}/permissions`, [
        { op: 'add', path: '/systemPermissions', value: 'CREATE_CONNECTION' },
      ]),
    letRead: (username: string, connection: string) =>
      send('PATCH', `/users/${encodeURIComponent(username)}/permissions`, [
        { op: 'add', path: `/connectionPermissions/${connection}`, value: 'READ' },
      ]),
  };
}

/** The token of somebody who logs in without a browser. */
export async function logIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/tokens`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  const { authToken } = (await response.json()) as { readonly authToken: string };
  return authToken;
}
