import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import type { SharingState } from '../../../contract/http/sharing.ts';
import type { GatewayAction, GatewayMessage } from '../../../contract/socket/index.ts';
import type { FakeEngine, FakeUser } from '../../../gateway/tunnel/sessions/testing/fakeEngine.ts';
import { TestTunnel } from '../../../gateway/tunnel/sessions/testing/testTunnel.ts';
import { awaited } from '../../../gateway/testing/awaited.ts';
import { startServedApp, type ServedApp } from '../../../gateway/testing/servedApp.ts';
import { MARIA, type TestApp } from '../../../gateway/testing/testApp.ts';

export const DATA = '/api/session/data/postgresql';
export const FORBIDDEN = { code: 1008, reason: '771' };

interface Made {
  readonly link: { readonly id: string; readonly expiresAt: number; readonly readOnly: boolean };
  readonly key: string;
  readonly redirectHost: string;
  readonly hash: string;
}

export interface Requested {
  readonly status: string;
  readonly sessionId: string;
}

interface Joined {
  readonly tunnel: TestTunnel;
  readonly user: FakeUser;
}

interface Guest extends Joined {
  readonly token: string;
  readonly made: Made;
  /** Their request to be let in. */
  readonly sessionId: string;
  /** Opens another tunnel for them, as after a reload. */
  comeBack(): Promise<Joined>;
}

/** An administrator's running session, with profiles to share it by. */
class SharedSession {
  readonly profiles = { watch: '', control: '' };
  owner!: Joined & { readonly uuid: string };
  admin = '';
  connection = '';
  #served!: ServedApp;
  readonly #sockets: WebSocket[] = [];

  get app(): TestApp {
    return this.#served.app;
  }

  get engine(): FakeEngine {
    return this.#served.engine;
  }

  async open(): Promise<void> {
    this.#served = await startServedApp({ env: { ORIEL_SHARE_URL: 'https://go.example.test/oriel/' } });
    this.admin = await this.app.logIn();
    await this.#furnish();
  }

  async close(): Promise<void> {
    await this.#served.stop();
  }

  async begin(): Promise<void> {
    const arrival = this.engine.nextUser();
    const tunnel = new TestTunnel(this.host(), { token: this.admin, GUAC_ID: this.connection });
    const [user, uuid] = await Promise.all([arrival, tunnel.open()]);
    this.owner = { tunnel, user, uuid };
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets.splice(0)) socket.close();
    this.app.sessions.end({ connectionId: Number(this.connection) }, 'SESSION_CLOSED');
    await this.owner.tunnel.closing;
    await this.app.database.db.deleteFrom('login_attempts').execute();
    this.app.pass(61_000);
  }

  readonly host = (): string => `127.0.0.1:${this.#served.server.port}`;

  readonly makeLink = async (profile: string, minutes?: number): Promise<Made> => {
    const json = { sharingProfile: profile, tunnel: this.owner.uuid, ...(minutes && { minutes }) };
    const { status, body, text } = await this.app.call('/api/createsharelink', { token: this.admin, json });
    if (status !== 200) throw new Error(text);
    return body as Made;
  };

  /** Shows a key; the answer is a guest's token, or the token that came along. */
  readonly enter = async (key: string, token?: string): Promise<string> => {
    const { body, text, status } = await this.app.call('/api/tokens', { form: { key, ...(token && { token }) } });
    if (status !== 200) throw new Error(text);
    return (body as { authToken: string }).authToken;
  };

  readonly probe = (token: string, share: string): TestTunnel =>
    new TestTunnel(this.host(), { token, GUAC_DATA_SOURCE: 'postgresql-shared', GUAC_ID: share });

  readonly ask = async (token: string, requester = 'Otto'): Promise<Requested> => {
    const json = { requester, owner: 'admin', connName: 'Build_box', status: 'open' };
    return (await this.app.call('/api/createsharedrequest', { token, json })).body as Requested;
  };

  readonly decide = async (sessionId: string, status: 'accepted' | 'rejected') => {
    const json = { owner: 'admin', connName: 'Build_box', sessionId, status };
    return this.app.call('/api/updatesharedrequest', { token: this.admin, json });
  };

  /** What the owner sees of it. */
  readonly sharing = async (): Promise<SharingState> => {
    const path = `/api/session/tunnels/${this.owner.uuid}/sharing`;
    return (await this.app.call(path, { token: this.admin })).body as SharingState;
  };

  /** A guest who was let in. */
  readonly joinBy = async (profile: string): Promise<Guest> => {
    const made = await this.makeLink(profile);
    const token = await this.enter(made.key);
    const { sessionId } = await this.ask(token);
    await this.decide(sessionId, 'accepted');
    const comeBack = async (): Promise<Joined> => {
      const arrival = this.engine.nextUser();
      const tunnel = this.probe(token, made.link.id);
      const [user] = await Promise.all([arrival, tunnel.open()]);
      return { tunnel, user };
    };
    return { ...(await comeBack()), token, made, sessionId, comeBack };
  };

  /** A general socket, and what it hears after its own id. */
  readonly listenAs = async (token: string) => {
    const heard: GatewayMessage[] = [];
    const waiting: (() => void)[] = [];
    const socket = new WebSocket(`ws://${this.host()}/websocket-general?token=${token}`);
    this.#sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      heard.push(JSON.parse(data.toString()) as GatewayMessage);
      for (const wake of waiting.splice(0)) wake();
    });
    const hear = (action: GatewayAction): Promise<GatewayMessage> =>
      awaited(hearOne(action), `The message "${action}"`, () => heard.map((message) => message.action));
    const hearOne = async (action: GatewayAction): Promise<GatewayMessage> => {
      const index = heard.findIndex((message) => message.action === action);
      const [found] = index < 0 ? [] : heard.splice(index, 1);
      if (found) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return hearOne(action);
    };
    await hear('set-session-id');
    return { hear, heard, say: (message: object) => socket.send(JSON.stringify(message)) };
  };

  async #furnish(): Promise<void> {
    const parameters = { hostname: '192.0.2.9', port: '5900', password: 'secret' };
    this.connection = await this.#make('/connections', { name: 'Build box', protocol: 'vnc', parameters });
    const primaryConnectionIdentifier = this.connection;
    const watch = { name: 'Watch', primaryConnectionIdentifier, parameters: { 'read-only': 'true' } };
    this.profiles.watch = await this.#make('/sharingProfiles', watch);
    this.profiles.control = await this.#make('/sharingProfiles', { name: 'Control', primaryConnectionIdentifier });
    await this.app.call(`${DATA}/users`, { token: this.admin, json: MARIA });
  }

  async #make(path: string, json: unknown): Promise<string> {
    const { body } = await this.app.call(`${DATA}${path}`, { token: this.admin, json });
    return (body as { identifier: string }).identifier;
  }
}

/** One gateway for the tests of a file, and a session of its own for each. */
export function sharedSession(): SharedSession {
  const world = new SharedSession();
  beforeAll(() => world.open());
  beforeEach(() => world.begin());
  afterEach(() => world.end());
  afterAll(() => world.close());
  return world;
}
