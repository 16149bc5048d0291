import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSessions } from '../../createSessions.ts';
import { TUNNEL_PATHS } from '../../../../contract/guacamole.ts';
import type {
  HistoryEntry,
  OtherNodeSession,
  SessionPorts,
  SharingPort,
  Target,
  TargetCandidate,
  OwnDrive,
} from '../ports.ts';
import type { FileNote } from '../../policy/fileLog.ts';
import type { Sessions, SessionOptions } from '../types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PersonCaps } from '../../../platform/config/config.ts';
import type { Principal } from '../../../platform/http/caller.ts';
import { PersonCount } from '../../../platform/http/personCount.ts';
import { createUpgrade } from '../../../platform/http/upgrade.ts';

export interface HistoryRow extends HistoryEntry {
  readonly recordId: number;
  readonly uuid: string;
  endDate: Date | null;
  failure: number | null;
}

/** Times as a machine under load keeps them; a test that waits for one of them shortens that one. */
const PATIENT = {
  connectMs: 5_000,
  silenceMs: 15_000,
  beginningMs: 5_000,
  sftpMs: 5_000,
  stalledReaderMs: 30_000,
  pictureMs: 5_000,
  httpIdleMs: 15_000,
};

export const NOW = new Date('2026-03-04T05:06:07');

export const principalOf = (changes: Partial<Principal> = {}): Principal => ({
  sessionId: 'session-ada',
  userId: 1,
  username: 'ada',
  administrator: false,
  remoteHost: '192.0.2.1',
  password: 'secret',
  ...changes,
});

/** Who is logged in, by token, unless a test says otherwise. */
const PEOPLE = {
  'token-ada': principalOf(),
  'token-phone': principalOf({ sessionId: 'session-phone', remoteHost: '192.0.2.9' }),
  'token-bob': principalOf({ sessionId: 'session-bob', userId: 2, username: 'bob' }),
  'token-root': principalOf({ sessionId: 'session-root', userId: 9, username: 'root', administrator: true }),
};

export const candidateOf = (changes: Partial<TargetCandidate> = {}): TargetCandidate => ({
  connectionId: 14,
  name: 'Build host',
  protocol: 'vnc',
  parameters: { hostname: '192.0.2.77', port: '5900', password: 'pw' },
  engine: null,
  ownedBySystem: true,
  maxConnections: null,
  maxConnectionsPerUser: null,
  weight: 1,
  failoverOnly: false,
  ...changes,
});

export interface TestGatewayParts {
  readonly engines: SessionOptions['engines'];
  readonly targets?: Readonly<Record<string, Target>>;
  readonly principals?: Readonly<Record<string, Principal>>;
  readonly times?: SessionOptions['times'];
  readonly publicUrl?: URL;
  readonly guard?: SessionOptions['targets'];
  readonly sharing?: SharingPort;
  readonly caps?: Partial<PersonCaps>;
}

export const NOTHING_SHARED: SharingPort = {
  requestAdmission: () => {
    throw notFound();
  },
  joined: () => undefined,
  ended: () => undefined,
};

const countsOf = ({ tunnelsPerUser = 0, socketsPerUser = 0, tunnelsPerLink = 0 }: Partial<PersonCaps> = {}) => ({
  tunnels: new PersonCount({ what: 'tunnels', perUser: tunnelsPerUser, perLink: tunnelsPerLink }),
  sockets: new PersonCount({ what: 'sockets', perUser: socketsPerUser, perLink: socketsPerUser }),
});

const uuidOf = (recordId: number) => `00000000-0000-3000-8000-${String(recordId).padStart(12, '0')}`;

/** A gateway with everything real but what lies behind its ports: users, targets and history are given. */
export class TestGateway {
  readonly sessions: Sessions;
  /** What each person has open. */
  readonly counts: SessionOptions['counts'];
  readonly history: HistoryRow[] = [];
  readonly principals: Map<string, Principal>;
  readonly targets: Map<string, Target>;
  readonly logged: string[] = [];
  readonly files: FileNote[] = [];
  readonly sftpRefusals: object[] = [];
  /** What runs on other gateways; tests say so. */
  sessionsOfOtherNodes: readonly OtherNodeSession[] = [];
  watchingIsOn = true;
  /** Where the engine sees the own drives of people; null where it does not. */
  ownDrives: string | null = null;
  readonly openDrives = new Set<string>();
  /** How often a target was asked for. */
  lookups = 0;
  readonly #sharing: SharingPort;
  readonly #server: Server;
  #isClosing = false;

  private constructor(parts: TestGatewayParts) {
    this.principals = new Map(Object.entries(parts.principals ?? PEOPLE));
    this.targets = new Map(Object.entries(parts.targets ?? { 'c/14': { candidates: [candidateOf()], group: null } }));
    this.#sharing = parts.sharing ?? NOTHING_SHARED;
    this.counts = countsOf(parts.caps);
    this.sessions = createSessions(this.#ports(), this.#options(parts));
    this.#server = createServer((request, response) => {
      if (!this.sessions.handleHttp(request, response)) response.writeHead(404).end();
    });
    const { publicUrl = null } = parts;
    const handlers = { [TUNNEL_PATHS.webSocket]: this.sessions.handleSocket };
    this.#server.on('upgrade', createUpgrade({ publicUrl, handlers, isClosing: () => this.#isClosing }));
  }

  static async start(parts: TestGatewayParts): Promise<TestGateway> {
    const gateway = new TestGateway(parts);
    await new Promise<void>((resolve) => gateway.#server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  /** `127.0.0.1:port` */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Refuses new tunnels and ends those that run. */
  async shutdown(): Promise<void> {
    this.#isClosing = true;
    await this.sessions.shutdown();
  }

  async stop(): Promise<void> {
    await this.shutdown();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #openDrive(userId: number): OwnDrive | null {
    if (this.ownDrives === null) return null;
    const folder = `${this.ownDrives}/${userId}`;
    this.openDrives.add(folder);
    return { folder, release: () => void this.openDrives.delete(folder) };
  }

  #options(parts: TestGatewayParts): SessionOptions {
    const note = (_fields: unknown, message: string) => void this.logged.push(message);
    return {
      engines: parts.engines,
      targets: parts.guard ?? { checkAtSave: () => undefined, checkAtConnect: (_, given) => Promise.resolve(given) },
      remoteHostOf: () => '192.0.2.1',
      log: { info: note, warn: note, error: note },
      now: () => NOW,
      counts: this.counts,
      times: { ...PATIENT, ...parts.times },
    };
  }

  #ports(): SessionPorts {
    return {
      authenticate: (token) => Promise.resolve(this.principals.get(token) ?? null),
      resolveTarget: (_, { type, identifier }) => {
        this.lookups += 1;
        const target = this.targets.get(`${type}/${identifier}`);
        return target ? Promise.resolve(target) : Promise.reject(notFound());
      },
      mayReadConnection: () => Promise.resolve(true),
      watchingIsOn: () => Promise.resolve(this.watchingIsOn),
      runsOnOtherNode: () => Promise.resolve(false),
      sessionsOfOtherNodes: () => Promise.resolve(this.sessionsOfOtherNodes),
      openHistory: (entry) => {
        const recordId = this.history.length + 1;
        const row = { ...entry, recordId, uuid: uuidOf(recordId), endDate: null, failure: null };
        this.history.push(row);
        return Promise.resolve(row);
      },
      closeHistory: (recordId, endDate, failure) => {
        const row = this.history.find((one) => one.recordId === recordId);
        if (row) Object.assign(row, { endDate, failure });
        return Promise.resolve();
      },
      noteSftpRefusal: (userId, connectionId) => Promise.resolve(void this.sftpRefusals.push({ userId, connectionId })),
      openOwnDrive: ({ userId }) => Promise.resolve(this.#openDrive(userId)),
      recordFile: (_, file) => Promise.resolve(void this.files.push(file)),
      sharing: this.#sharing,
    };
  }
}
