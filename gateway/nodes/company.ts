import { randomUUID } from 'node:crypto';
import type { Log } from '../logging.ts';
import type { News } from '../repositories/news.ts';
import type { RootDb } from '../repositories/types.ts';
import type { Sessions } from '../sessions/types.ts';
import { type Elsewhere, NOBODY_ELSE, othersOn } from './elsewhere.ts';
import { Presence } from './presence.ts';

export interface CompanyOptions {
  readonly db: RootDb;
  readonly node: string;
  readonly log: Pick<Log, 'warn'>;
  readonly news: News | undefined;
}

/** The other gateways on the same database, where there can be some. */
export interface Company {
  readonly elsewhere: Elsewhere;
  /** From now on the others are told what runs here, until that is shut down. */
  introduce(sessions: Sessions): Sessions;
  /** Ends what was asked for elsewhere. */
  obey(): Promise<void>;
}

const ALONE: Company = {
  elsewhere: NOBODY_ELSE,
  introduce: (sessions) => sessions,
  obey: () => Promise.resolve(),
};

/** A gateway that closes is forgotten at once, and not only when the others hear no more of it. */
const withFarewell = (sessions: Sessions, presence: Presence): Sessions => ({
  ...sessions,
  shutdown: async () => {
    await sessions.shutdown();
    await presence.leave();
  },
});

export function createCompany({ db, node, log, news }: CompanyOptions): Company {
  if (news === undefined) return ALONE;
  const run = { gateway: randomUUID(), node };
  const failed = (err: unknown) => log.warn({ err }, 'Other gateways do not hear what runs here');
  let presence: Presence | undefined;
  return {
    elsewhere: othersOn(db, run.gateway, () => news.tell('endings')),
    introduce: (sessions) => {
      presence = new Presence({ db, run, sessions, failed });
      presence.begin();
      return withFarewell(sessions, presence);
    },
    obey: async () => presence?.obey(),
  };
}
