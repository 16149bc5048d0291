import { temporaryFolder } from '../../../../platform/database/testDatabase.ts';
import { startServedApp, type ServedApp } from '../../../../testing/servedApp.ts';
import type { NewAppPassword } from '../../../../../contract/http/appPasswords.ts';
import { MARIA } from '../../../../testing/testApp.ts';

export interface ServedDrive extends ServedApp {
  readonly token: string;
  readonly dataDir: string;
  /** Maria's password for programs. */
  readonly password: NewAppPassword;
  /** A request as a program sends it, from outside of this process. */
  send(method: string, path: string, options?: DavSent): Promise<Response>;
}

export interface DavSent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Null: without a log-in. */
  readonly logIn?: { readonly username: string; readonly password: string } | null;
}

export const basic = ({ username, password }: { readonly username: string; readonly password: string }): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** A gateway on a port, with somebody who has a drive and a password for programs. */
export async function serveDrive(env: Readonly<Record<string, string>> = {}): Promise<ServedDrive> {
  const folder = await temporaryFolder();
  const served = await startServedApp({ env: { ORIEL_DATA: folder.path, ...env } });
  const { app, server } = served;
  await app.call('/api/session/data/postgresql/users', { token: await app.logIn(), json: MARIA });
  const token = await app.logIn(MARIA);
  const made = await app.call('/api/session/apppasswords', { token, json: { name: 'tests' } });
  const password = made.body as NewAppPassword;
  const own = { username: MARIA.username, password: password.secret };
  return {
    ...{ ...served, token, password, dataDir: folder.path },
    stop: async () => {
      await served.stop();
      await folder.remove();
    },
    send: (method, path, { headers = {}, body, logIn = own } = {}) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: { ...(logIn !== null && { Authorization: basic(logIn) }), ...headers },
        ...(body !== undefined && { body }),
      }),
  };
}
