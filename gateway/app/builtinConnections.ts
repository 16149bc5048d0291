import { VNC_PORTS } from '../../contract/limits.ts';
import type { ServiceContext } from '../platform/service/serviceContext.ts';
import type { Config } from '../platform/config/config.ts';
import { isListening, isLoopback } from '../platform/host/listening.ts';
import { startLocalDesktop } from '../platform/host/localDesktop/localDesktop.ts';
import type { Log } from '../platform/log/log.ts';
import { startWelcomeDesktop, WELCOME_CONNECTION_PARAMETERS } from '../../welcome/welcomeDesktop.ts';
import { ensureSystemConnections, type SystemConnection } from '../features/connections/index.ts';

export interface ThisComputer {
  readonly connections: readonly SystemConnection[];
  stop(): Promise<void>;
}

interface Part {
  readonly connection: SystemConnection;
  stop(): Promise<void>;
}

const SSH_PORT = 22;
const GROUP = { key: 'thisComputer', name: 'On this computer' };
/** Services that were running already go on when the gateway ends. */
const leave = () => Promise.resolve();

/** How the engine reaches this machine. Where it shares the machine's loopback, nothing need listen beyond it. */
interface Reach {
  readonly host: string;
  readonly listenOn: string;
}

function reachOf({ engineSeesUsAs }: Pick<Config, 'engineSeesUsAs'>): Reach {
  const near = isLoopback(engineSeesUsAs) || engineSeesUsAs === 'host.docker.internal';
  return { host: engineSeesUsAs, listenOn: near ? '127.0.0.1' : '0.0.0.0' };
}

/** Starts what this machine offers and brings the group "On this computer" to it. The group is the gateway's own. */
export async function offerBuiltinConnections(
  config: Pick<Config, 'engineSeesUsAs'>,
  context: Pick<ServiceContext, 'db' | 'keyring'>,
  log: Log,
): Promise<ThisComputer> {
  const reach = reachOf(config);
  const found = await Promise.all(
    [welcome(reach), desktop(reach), terminal(reach)].map((part) => orNothing(part, log)),
  );
  const parts = found.filter((part) => part !== null);
  const connections = parts.map(({ connection }) => connection);
  await ensureSystemConnections(context, GROUP, connections);
  return {
    connections,
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** What does not start is missing from the group; the rest is offered all the same. */
function orNothing(part: Promise<Part | null>, log: Log): Promise<Part | null> {
  return part.catch((err: unknown) => {
    log.warn({ err }, 'A part of this computer cannot be offered');
    return null;
  });
}

async function welcome({ host, listenOn }: Reach): Promise<Part> {
  const { port, password, stop } = await startWelcomeDesktop({ host: listenOn, port: 0 });
  const parameters = { ...WELCOME_CONNECTION_PARAMETERS, hostname: host, port: String(port), password: password ?? '' };
  return { connection: { key: 'welcome', name: 'Welcome desktop', protocol: 'vnc', parameters }, stop };
}

/** A VNC server that runs already, or one of our own where Xvnc is installed. */
async function desktop({ host, listenOn }: Reach): Promise<Part | null> {
  const base = { key: 'desktop', name: 'Desktop (VNC)', protocol: 'vnc' };
  const listening = await Promise.all(VNC_PORTS.map((port) => isListening('127.0.0.1', port)));
  const port = VNC_PORTS[listening.indexOf(true)];
  if (port !== undefined)
    return { connection: { ...base, parameters: { hostname: host, port: String(port) } }, stop: leave };
  const started = await startLocalDesktop(isLoopback(listenOn));
  if (started === null) return null;
  const parameters = { hostname: host, port: String(started.port), password: started.password };
  return { connection: { ...base, parameters }, stop: started.stop };
}

async function terminal({ host }: Reach): Promise<Part | null> {
  if (!(await isListening('127.0.0.1', SSH_PORT))) return null;
  const parameters = { hostname: host, port: String(SSH_PORT) };
  return { connection: { key: 'terminal', name: 'Terminal (SSH)', protocol: 'ssh', parameters }, stop: leave };
}
