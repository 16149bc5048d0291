import { expect } from 'vitest';
import { SHARE_LINK_MINUTES } from '../../../contract/limits.ts';
import type { ClientAction } from '../../../contract/socket/index.ts';
import type { MockJoinRequest, MockShare } from '../../../mocks/sharing.ts';
import type { World } from '../../../mocks/world.ts';
import type { Driver } from '../model.ts';
import type { MockedSurroundings, Person } from '../person.ts';
import { TUNNEL_ID } from '../tunnelLine.ts';
import { openConnection } from './session.driver.ts';
import { useOwnTunnel } from './sharedTunnel.ts';

const [FIRST, OTHER] = ['Grace', 'Edith'] as const;

/** A link into the session that is about to open. */
function shareOwn(world: World): MockShare {
  const { username } = useOwnTunnel(world);
  const link = { id: 'share-1', sharingProfile: '1', name: 'Watch', readOnly: false, createdAt: world.now() };
  const share = {
    link: { ...link, expiresAt: world.now() + SHARE_LINK_MINUTES * 60_000 },
    ...{ key: 'a'.repeat(43), tunnel: TUNNEL_ID, owner: username, connName: 'Welcome desktop', protocol: 'vnc' },
  };
  world.sharing.shares = [share];
  return share;
}

/** Opens a session into which somebody has a link. */
export async function openSharedConnection(person: Person, around: MockedSurroundings): Promise<MockShare> {
  const share = shareOwn(around.world);
  await openConnection(person, around);
  await around.general.asked('set-connection-key');
  return share;
}

export function joinPromptDriver(
  person: Person,
  { world: { sharing }, general }: MockedSurroundings,
  share: MockShare,
): Driver {
  const tell = (requester: string, sessionId: string) =>
    general.tells({ action: 'join-connection', connection: TUNNEL_ID, requester, sessionId });
  let count = 0;
  const asks = (requester: string) => {
    count += 1;
    const sessionId = `request-${count}`;
    const request: MockJoinRequest = {
      sessionId,
      share,
      token: `token-${count}`,
      requester,
      status: 'pending',
      controls: true,
      asks: false,
    };
    sharing.requests = [...sharing.requests, request];
    tell(requester, sessionId);
  };
  const answers = async (button: string, action: ClientAction) => {
    await person.press(button);
    await general.asked(action);
    sharing.requests = sharing.requests.slice(1);
  };
  const isAsked = (name: string) => person.sees(`${name} wants to join`);
  const isNotAsked = (...names: readonly string[]) =>
    person.seesNot(...names.map((name) => `${name} wants to join`), 'One more person is waiting.');
  return {
    events: {
      'somebody.asks': () => asks(FIRST),
      'another.asks': () => asks(OTHER),
      'somebody.asksAgain': () => tell(FIRST, sharing.requests[0]?.sessionId ?? ''),
      'somebody.givesUp': () => {
        sharing.requests = sharing.requests.slice(1);
        general.tells({ action: 'sharing-changed', connection: TUNNEL_ID });
      },
      'owner.accepts': () => answers('Let in', 'accept-connection'),
      'owner.rejects': () => answers('Decline', 'reject-connection'),
      'owner.meets': () => answers('Let in and meet', 'accept-connection-start-webmeet'),
    },
    states: {
      idle: async () => {
        await isNotAsked(FIRST, OTHER);
        expect(sharing.requests).toEqual([]);
      },
      asked: async () => {
        await isAsked(FIRST);
        await isNotAsked(OTHER);
      },
      askedOfTwo: async () => {
        await isAsked(FIRST);
        await person.sees('One more person is waiting.');
      },
      askedOfOther: async () => {
        await isAsked(OTHER);
        await isNotAsked(FIRST);
      },
    },
  };
}
