import { randomUUID } from 'node:crypto';
import type { Log } from '../../../../platform/log/log.ts';
import type { ChangeBus } from '../../../../platform/bus/changeBus.ts';
import type { RootDb, Db } from '../../../../platform/database/types.ts';
import type { Sessions } from '../../../../tunnel/sessions/types.ts';
import { Presence } from './presence.ts';
import { askForEnd, type ReportedUse, usesOfOtherNodes } from '../../repository.ts';

/** What runs on the other gateways that share the database. */
export interface OtherNodes {
  list(): Promise<readonly ReportedUse[]>;
  /** The gateway that has it ends it, with the same words as if it had been asked itself. */
  end(publicId: string): Promise<void>;
}

/** On a database that no other gateway can share nothing is asked. */
const NO_OTHER_NODES: OtherNodes = {
  list: () => Promise.resolve([]),
  end: () => Promise.resolve(),
};

/** `asked` tells the others that they have something to end. */
export const createOtherNodes = (db: Db, gateway: string, asked: () => void): OtherNodes => ({
  list: () => usesOfOtherNodes(db, gateway),
  end: async (publicId) => {
    await askForEnd(db, publicId);
    asked();
  },
});

export interface ClusterOptions {
  readonly db: RootDb;
  readonly node: string;
  readonly log: Pick<Log, 'warn'>;
  readonly bus: ChangeBus | undefined;
}

/** The other gateways on the same database, where there can be some. */
export interface Cluster {
  /** Names this run of the gateway among the others; empty where there can be none. */
  readonly gateway: string;
  readonly otherNodes: OtherNodes;
  /** From now on the others are told what runs here, until that is shut down. */
  introduce(sessions: Sessions): Sessions;
  /** Ends what was asked for elsewhere. */
  processCommands(): Promise<void>;
}

const ALONE: Cluster = {
  gateway: '',
  otherNodes: NO_OTHER_NODES,
  introduce: (sessions) => sessions,
  processCommands: () => Promise.resolve(),
};

/** A gateway that closes is forgotten at once, and not only when the others hear no more of it. */
const withFarewell = (sessions: Sessions, presence: Presence): Sessions => ({
  ...sessions,
  shutdown: async () => {
    await sessions.shutdown();
    await presence.leave();
  },
});

export function createCluster({ db, node, log, bus }: ClusterOptions): Cluster {
  if (bus === undefined) return ALONE;
  const run = { gateway: randomUUID(), node };
  const failed = (err: unknown) => log.warn({ err }, 'Other gateways do not hear what runs here');
  let presence: Presence | undefined;
  return {
    gateway: run.gateway,
    otherNodes: createOtherNodes(db, run.gateway, () => bus.tell('endings')),
    introduce: (sessions) => {
      presence = new Presence({ db, run, sessions, failed });
      presence.begin();
      return withFarewell(sessions, presence);
    },
    processCommands: async () => presence?.processCommands(),
  };
}
