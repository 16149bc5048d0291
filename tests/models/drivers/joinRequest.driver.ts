import { expect } from 'vitest';
import { JOIN_POLL_MS, JOIN_RETRY_MS, JOIN_TRIES_MAX, SHARE_LINK_MINUTES } from '../../../contract/limits.ts';
import { shareHash } from '../../../contract/rules/shareLink.ts';
import { endShares, type MockShare } from '../../../mocks/sharing.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import type { GoTo } from './editor.driver.ts';

const SOON = { timeout: 10_000, interval: 50 };
const NAME = 'Grace';
const SHARE: MockShare = {
  link: {
    ...{ id: 'share-1', sharingProfile: '1', name: 'Watch', readOnly: false, createdAt: 0 },
    expiresAt: SHARE_LINK_MINUTES * 60_000,
  },
  ...{ key: 'a'.repeat(43), tunnel: 'tunnel-1', owner: 'ada', connName: 'Lab microscope', protocol: 'vnc' },
};
const MEETING = {
  roomid: '0c6a7c3e-5d0f-4b56-9d1c-6b1f3a2e4d58',
  roomKey: 'aB3dE5',
  isCall: true,
  isMini: true,
  isFromConnection: true,
};
const ASKS = 'Join “Lab microscope”';
const WAITS = 'Waiting for ada';

/** Opens a link into a session that somebody shares. */
export async function openLink(person: Person, { world }: MockedSurroundings, goTo: GoTo): Promise<void> {
  world.sharing.shares = [SHARE];
  await goTo(shareHash(SHARE.link.id, SHARE.key).slice(1));
  await person.sees(ASKS);
}

export function joinRequestDriver(person: Person, { world, general, tunnel, ...around }: MockedSurroundings): Driver {
  const outcome = { connection: SHARE.link.id, sessionId: 'request-1' };
  const picture = async () => {
    await around.tunnelAskedFor();
    tunnel.accepts();
    tunnel.showsPicture();
  };
  const decidesUnheard = (status: 'accepted' | 'rejected') => {
    world.sharing.requests = world.sharing.requests.map((request) => ({ ...request, status }));
    return around.passes(JOIN_POLL_MS);
  };
  return {
    events: {
      'name.sentBlank': async () => {
        await person.fill('Your name', '   ');
        await person.press('Ask to join');
      },
      'name.sent': async () => {
        await person.fill('Your name', NAME);
        await person.press('Ask to join');
        await general.asked('join-connection');
      },
      'request.isKnown': () => {
        const [token = ''] = world.sharing.shown.keys();
        const request = { sessionId: 'request-1', share: SHARE, token, requester: NAME, status: 'pending' } as const;
        world.sharing.requests = [{ ...request, controls: false, asks: false }];
        general.tells({ action: 'join-connection', ...outcome, status: 'pending' });
      },
      'nobody.answers': () => around.passes(JOIN_RETRY_MS * JOIN_TRIES_MAX),
      // What the socket says must do alone: by the calls the request waits still.
      'owner.accepts': async () => {
        general.tells({ action: 'accept-connection', ...outcome });
        await picture();
      },
      'owner.meets': async () => {
        general.tells({ action: 'accept-connection-start-webmeet', ...outcome, ...MEETING });
        await picture();
      },
      'owner.acceptsUnheard': async () => {
        await decidesUnheard('accepted');
        await picture();
      },
      'owner.rejectsUnheard': () => decidesUnheard('rejected'),
      'owner.rejects': () => general.tells({ action: 'reject-connection', ...outcome }),
      'link.isTakenBack': () => {
        endShares(world.sharing, () => true, 'revoked');
        general.tells({ action: 'reject-connection', ...outcome, reason: 'revoked' });
      },
      'sharing.isStopped': () => {
        endShares(world.sharing, () => true, 'stopped');
        general.tells({ action: 'reject-connection', ...outcome, reason: 'stopped' });
      },
      'visitor.isRemoved': () => general.tells({ action: 'reject-connection', ...outcome, reason: 'removed' }),
      'user.givesUp': () => person.press('Stop waiting'),
      'user.asksAgain': () => person.press('Ask again'),
    },
    states: {
      'askName.empty': () => person.sees(ASKS, /to ask ada to let you in/),
      'askName.refused': () => person.sees(ASKS, /^Enter a name of 1 to 64 characters/),
      'waiting.unanswered': () => person.sees(WAITS),
      'waiting.pending': () => person.sees(WAITS),
      withdrawn: async () => {
        await person.sees("You're no longer waiting");
        await expect.poll(() => world.sharing.requests, SOON).toEqual([]);
      },
      joined: async () => {
        await person.seesNot(WAITS);
        await person.seesPicture();
      },
      rejected: async () => {
        await person.sees("ada didn't let you in");
        await person.seesNot('Reconnect');
      },
      takenBack: () => person.sees('This link was revoked'),
      stopped: () => person.sees('ada stopped sharing'),
      removed: async () => {
        await person.sees('ada removed you from the session');
        await person.seesNot("ada didn't let you in", 'Reconnect');
      },
      notExisting: () => person.sees("This link doesn't work"),
    },
  };
}
