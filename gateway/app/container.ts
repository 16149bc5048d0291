import { createServices, type Services } from './services.ts';
import type { Config } from '../platform/config/config.ts';
import { createAddressReader } from '../platform/http/address.ts';
import { createMetrics, type Metrics } from '../platform/http/metrics.ts';
import type { LogHealth } from '../platform/log/destination.ts';
import { type Log, wellLogged } from '../platform/log/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import type { TargetGuard } from '../tunnel/targets/targetGuard.ts';
import { createPorts } from './sessionPorts.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { ChangeBus, Topic } from '../platform/bus/changeBus.ts';
import { registerJobMetrics } from '../platform/scheduler/jobMetrics.ts';
import { createScheduler, type Scheduler } from '../platform/scheduler/scheduler.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { Passwords } from '../platform/secrets/passwords.ts';
import type { SocketPorts } from '../realtime/generalSocket.ts';
import { Hub } from '../realtime/hub.ts';
import { createSessions } from '../tunnel/createSessions.ts';
import { createLogOnTickets, type LogOnTickets } from '../tunnel/sessions/logOnTickets.ts';
import type { SessionPorts } from '../tunnel/sessions/ports.ts';
import type { Sessions } from '../tunnel/sessions/types.ts';
import { type Cluster, createCluster, type OtherNodes, withOthers } from '../features/activeSessions/index.ts';
import {
  auditLogIn,
  authJobs,
  createEnforcement,
  createTokens,
  endStaleSessions,
  type LogInReport,
  type Tokens,
} from '../features/auth/index.ts';
import {
  banJobs,
  createBans,
  ownAddresses as findOwnAddresses,
  type Bans,
  type OwnAddresses,
} from '../features/bans/index.ts';
import { type ConnectionContext, givesOwnDrive } from '../features/connections/index.ts';
import { type MeetingPlace, openMeetings } from '../features/meetings/index.ts';
import {
  type AppLogIn,
  bindDriveActions,
  createAppLogIn,
  createDrives,
  createSessionDrives,
  type SessionDrives,
  createNetworkDrive,
  driveJobs,
  type Drives,
  type NetworkDrive,
} from '../features/drive/index.ts';
import { type Surroundings, surroundingsOf } from '../features/hostStatus/index.ts';
import { recoveryJobs } from '../features/recovery/index.ts';
import { Sharing, bindJoinActions, type OpenRoom, sharingJobs } from '../features/sharing/index.ts';
import type { SessionTimes } from '../tunnel/engine/types.ts';
import { createCounts, createSockets, type Sockets } from './sockets.ts';

const MS_PER_MINUTE = 60_000;

export interface ContainerOptions {
  readonly config: Config;
  readonly database: Pick<OpenDatabase, 'db' | 'engine'>;
  readonly keyring: Keyring;
  readonly passwords: Passwords;
  readonly targets: TargetGuard;
  readonly log: Log;
  readonly logHealth?: () => LogHealth;
  readonly now: () => Date;
  /** Names this gateway among those that share a database. */
  readonly node: string;
  readonly version: string;
  readonly times?: Partial<SessionTimes>;
  /** Of the other gateways on the same database, where there can be some. */
  readonly bus?: ChangeBus;
  /** The world around the gateway; tests give another. */
  readonly surroundings?: Surroundings;
}

/** The gateway without its HTTP side. */
export interface Container {
  readonly context: ConnectionContext;
  readonly services: Services;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly sockets: Sockets;
  /** Whether this user has as many tunnels or sockets open as they may. */
  readonly isFull: (userId: number) => boolean;
  readonly otherNodes: OtherNodes;
  readonly sharing: Sharing;
  readonly logOns: LogOnTickets;
  readonly metrics: Metrics;
  readonly bans: Bans;
  readonly ownAddresses: OwnAddresses;
  /** Whether there are meetings was set anew. */
  readonly meetingsChanged: () => void;
  readonly drives: Drives;
  readonly appLogIn: AppLogIn;
  /** The shared drive by SMB; it waits for its start. */
  readonly networkDrive: NetworkDrive;
  readonly openOwnDrive: SessionDrives['open'];
  /** What is done at certain times; it waits for its start. */
  readonly scheduler: Scheduler;
}

/** Sessions, tokens and services need each other; each reaches the others only when it is called. */
export function createContainer(options: ContainerOptions): Container {
  const { config, database, keyring, passwords, targets, log, now, node, bus, logHealth = wellLogged } = options;
  const [{ db }, logOns, drives] = [database, createLogOnTickets(keyring, now), drivesOf(options)];
  const cluster = createCluster({ db, node, log, bus });
  const { otherNodes } = cluster;
  const metrics = createMetrics({
    openTunnels: () => sessions.list().length,
    droppedLogLines: () => logHealth().droppedLines,
  });
  const hub = hubOf(options, metrics);
  const context: ConnectionContext = {
    ...{ db, keyring, passwords, targets, now },
    mailer: createMailer({ db, keyring }),
    activeCounts: async () => withOthers(sessions.counts(), await otherNodes.list()),
    onRightsChanged: () => here(soon, bus, 'rights')(),
  };
  const services = createServices(context);
  const report = reportTo(log, metrics, auditLogIn(context));
  const onEnded = () => bus?.tell('sessions');
  const tokens = createTokens({ context, report, uses: usesOf(() => sessions, hub), onEnded });
  const ownAddresses = findOwnAddresses(config);
  const bans = createBans({
    ...{ context, own: ownAddresses },
    banned: (address) => putOut(address, { hub, sessions, tokens }),
    changed: () => bus?.tell('bans'),
  });
  const sharing = new Sharing({
    ...{ db, now, hub, sessions: () => sessions },
    failed: (err) => log.error({ err }, 'what was shared is not on record'),
    offersChanged: () => bus?.tell('offers'),
  });
  const meetings = openPlace(options, hub, cluster);
  const { open: openOwnDrive, follow: followSwitch, tellDrives } = sessionDrivesOf(options, drives, hub);
  const ports = createPorts({ db, services, tokens, bans, sharing, otherNodes, node, now, logOns, openOwnDrive });
  const { sessions, sockets, isFull }: SocketSide = createSocketSide(options, { ports, hub, cluster, bans, meetings });
  bindJoinActions({ hub, sessions, sharing, openRoom: openRoomOf(meetings, log) });
  const holders = { sessions, hub, endBanned: () => bans.sweep() };
  const enforce = createEnforcement({ ...{ context, services, apiSessions: tokens.sessions }, ...holders });
  const soon = inBackground(log, {
    rights: () => Promise.all([enforce(), followSwitch()]).then(tellDrives),
    bans: () => bans.sweep(),
    sessions: () => endStaleSessions(holders, () => tokens.sessions.openIds()),
    endings: () => cluster.processCommands(),
    offers: () => Promise.resolve(sharing.tellHosts()),
    meetings: () => meetings.tellSetting(),
  });
  bus?.listen((topic) => soon[topic]());
  const jobs = [...jobsOf({ context, tokens, enforce, bans, sharing }), ...driveJobs(drives)];
  const scheduler = createScheduler(jobs, { log, now });
  registerJobMetrics(metrics.registry, scheduler.jobs);
  const appLogIn = createAppLogIn({ context, report, countTries: tokens.countTries });
  return {
    ...{ context, services, tokens, sessions, sockets, isFull, otherNodes, sharing, logOns, metrics, bans },
    ...{ appLogIn, ownAddresses, scheduler, openOwnDrive, ...filesOf(options, drives, bans) },
    meetingsChanged: here(soon, bus, 'meetings'),
  };
}

const hubOf = ({ version, keyring, log }: ContainerOptions, { countDroppedMessage }: Metrics): Hub =>
  new Hub({ version, signer: keyring, log, onDroppedMessage: countDroppedMessage });

/** What has changed here is acted on, and told to the other gateways. */
const here = (soon: Record<Topic, () => void>, bus: ChangeBus | undefined, topic: Topic) => () => {
  soon[topic]();
  bus?.tell(topic);
};

function openPlace(
  { config, database: { db }, keyring, log, now, bus }: ContainerOptions,
  hub: Hub,
  cluster: Cluster,
): MeetingPlace {
  return openMeetings({
    ...{ db, hub, now, bus, signer: keyring, gateway: cluster.gateway, config: config.meetings },
    failed: (err) => log.error({ err }, 'a meeting could not go on'),
  });
}

/** A visitor is let in although the database does not answer for a room. */
const openRoomOf =
  ({ meetings }: MeetingPlace, log: ContainerOptions['log']): OpenRoom =>
  (host, roomid) =>
    meetings.open(host, roomid).catch((err: unknown) => {
      log.error({ err }, 'a meeting could not go on');
      return null;
    });

type SocketSide = Pick<Container, 'sessions' | 'sockets' | 'isFull'>;

interface SocketNeeds {
  readonly ports: SessionPorts;
  readonly hub: Hub;
  readonly cluster: Cluster;
  readonly bans: Pick<Bans, 'find'>;
  readonly meetings: Pick<MeetingPlace, 'meetings' | 'shutdown'>;
}

/** Remote sessions, and every socket that leads to them or to the hub. */
function createSocketSide(
  { config, targets, log, now, times }: ContainerOptions,
  { ports, hub, cluster, bans, meetings }: SocketNeeds,
): SocketSide {
  const [counts, remoteHostOf] = [createCounts(config.caps), createAddressReader(config.trustedProxies)];
  const sessions = cluster.introduce(
    createSessions(ports, {
      ...{ engines: config.engines, targets, remoteHostOf, log, now, counts },
      times: { graceMs: config.keepSessionsMinutes * MS_PER_MINUTE, ...times },
    }),
  );
  const { publicUrl } = config;
  const doors: SocketPorts = {
    authenticate: (token, remoteHost) => ports.authenticate(token, remoteHost),
    admitGuest: async (comer) =>
      (await bans.find(comer.remoteHost)) === null ? meetings.meetings.admitGuest(comer) : 'unknown',
  };
  return {
    sessions,
    sockets: createSockets({ ports: doors, hub, meetings, sessions, counts, publicUrl, remoteHostOf, log }),
    isFull: (userId) => counts.tunnels.isFull({ userId }) || counts.sockets.isFull({ userId }),
  };
}

/** The drives of sessions, and how pages are told what has become of drives. */
function sessionDrivesOf({ config, database: { db }, keyring, log }: ContainerOptions, drives: Drives, hub: Hub) {
  const news = bindDriveActions({
    ...{ hub, db },
    failed: (err) => log.error({ err }, 'which drives there are could not be told'),
  });
  const sessionDrives = createSessionDrives({
    ...{ drives, db, tell: news.tellFull, seenAt: config.ownDrives },
    isWanted: (connectionId) => givesOwnDrive(db, keyring, connectionId),
    failed: (err) => log.error({ err }, 'what an engine changed in a drive was not found out'),
  });
  return { ...sessionDrives, tellDrives: news.tellAll };
}

function drivesOf(options: ContainerOptions): Drives {
  const { config, surroundings = surroundingsOf(config.dataDir), now, database } = options;
  return createDrives({ dataDir: config.dataDir, disk: surroundings.disk, now, db: database.db });
}

/** Drives, and the shared one by SMB. */
function filesOf({ config, database: { db }, keyring, now, log }: ContainerOptions, drives: Drives, bans: Bans) {
  const banned = async () => (await bans.list()).map(({ ip }) => ip);
  return { drives, networkDrive: createNetworkDrive({ config, db, keyring, drives, now, log, banned }) };
}

const jobsOf = ({ bans, sharing, ...auth }: Parameters<typeof authJobs>[0] & { bans: Bans; sharing: Sharing }) => [
  ...authJobs(auth),
  ...[...banJobs(bans), ...sharingJobs(sharing), ...recoveryJobs(auth.context)],
];

/** What runs is ended first, before anybody finds that its session is no more: it is told why. */
async function putOut(
  address: string,
  { hub, sessions, tokens }: { readonly hub: Hub; readonly sessions: Sessions; readonly tokens: Tokens },
): Promise<void> {
  hub.closeOf({ remoteHost: address });
  sessions.end({ remoteHost: address }, 'CLIENT_FORBIDDEN');
  for (const { sessionId, remoteHost } of await tokens.sessions.list())
    if (remoteHost === address) await tokens.sessions.end(sessionId, 'CLIENT_FORBIDDEN');
}

const usesOf = (sessions: () => Sessions, hub: Hub) => ({
  hasOpen: (sessionId: string) =>
    sessions()
      .list()
      .some(({ apiSessionId }) => apiSessionId === sessionId),
  end: (apiSessionId: string, status: Parameters<Sessions['end']>[1]) => {
    hub.closeOf({ apiSessionId });
    sessions().end({ apiSessionId }, status);
  },
});

const reportTo =
  (log: Log, metrics: Metrics, audit: LogInReport): LogInReport =>
  (result, address, comer) => {
    metrics.countLogIn(result);
    log.info({ result, address, username: 'username' in comer ? comer.username : null }, 'log-in');
    return audit(result, address, comer);
  };

/** Runs tasks without anybody waiting. */
const inBackground = (log: Log, tasks: Record<Topic, () => Promise<unknown>>): Record<Topic, () => void> => ({
  rights: createBackground(tasks.rights, log),
  bans: createBackground(tasks.bans, log),
  sessions: createBackground(tasks.sessions, log),
  endings: createBackground(tasks.endings, log),
  offers: createBackground(tasks.offers, log),
  meetings: createBackground(tasks.meetings, log),
});

/** Asked while it runs, it runs once more. */
function createBackground(task: () => Promise<unknown>, log: Log): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await task().catch((err: unknown) => log.error({ err }, 'Rights or bans could not be enforced'));
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void run();
  };
}
