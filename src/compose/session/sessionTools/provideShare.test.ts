import { afterEach, expect, test, vi } from 'vitest';
import { sharingCalls } from '../../../../contract/http/sharing.ts';
import { tunnelCalls } from '../../../../contract/http/tunnels.ts';
import { selectLink, selectProfiles } from '../../../machines/session/share/share.selectors.ts';
import type { ShareSnapshot } from '../../../machines/session/share/share.machine.ts';
import type { OfferedProfile } from '../../../machines/session/share/share.types.ts';
import { settle } from '../../../machines/shared/testing.ts';
import { openBus, startBeside } from '../../shared/compose.testing.ts';
import { SYSTEM_ID } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';
import { provideShare } from './provideShare.ts';

const HASH = '#/client/x?key=KEY';
const OTTO = 'otto@example.test';
const LINK = { id: 'share-1', sharingProfile: '2', name: 'Watch', readOnly: true, createdAt: 0, expiresAt: 1_000 };

interface Around {
  readonly redirectHost?: string;
  readonly copies?: () => Promise<void>;
  readonly mails?: () => Promise<unknown>;
}

/** A link that was just made for the profile "Watch". */
async function startWithLink({
  redirectHost = '',
  copies = () => Promise.resolve(),
  mails = () => Promise.resolve({ response: 'success' }),
}: Around = {}) {
  let made: Record<string, OfferedProfile> = {};
  const offer = (identifier: string, name: string) => {
    made = { [identifier]: { identifier, name } };
  };
  const answers = new Map<unknown, () => Promise<unknown>>([
    [tunnelCalls.getTunnelSharingProfiles, () => Promise.resolve({ 2: { identifier: '2', name: 'Watch' }, ...made })],
    [sharingCalls.createShareLink, () => Promise.resolve({ link: LINK, key: 'KEY', redirectHost, hash: HASH })],
    [sharingCalls.getSharing, () => Promise.resolve({ links: [], requests: [], people: [], mail: true })],
    [sharingCalls.sendShareMail, mails],
  ]);
  const call = vi.fn((declared: unknown, _input: unknown) => answers.get(declared)?.());
  const writeText = vi.fn((_text: string) => copies());
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { clipboard: { writeText } } }));
  const { bus } = openBus();
  const ports = {
    ...{
      api: { call },
      generalBus: bus,
      server: { baseUrl: () => 'https://oriel.test/' },
      texts: { resolvedLanguage: 'en' },
    },
    credentials: { token: () => 'TOKEN', session: () => ({ username: 'ada' }) },
    desktops: { get: () => ({ tunnelId: () => 'tunnel-1' }) },
  } as unknown as Ports;
  const { actor, reported } = startBeside(SYSTEM_ID.notifications, provideShare(ports), { clientId: 'client-1' });
  await settle();
  actor.send({ type: 'share.choose', profile: '2' });
  await settle();
  const does = async (event: { readonly type: string; readonly [more: string]: unknown }) => {
    actor.send(event);
    await settle();
  };
  const inputsOf = (declared: unknown) => call.mock.calls.filter(([one]) => one === declared).map(([, input]) => input);
  return { does, inputsOf, bus, offer, state: () => actor.getSnapshot() as ShareSnapshot, reported, writeText };
}

const notice = (kind: string, key: string) => ({ type: 'notice.show', notice: { kind, key: `share.${key}` } });

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['https://go.example.test/oriel/', `https://go.example.test/oriel/${HASH}`],
  ['', `https://oriel.test/${HASH}`],
])(
  'the address of a link is the redirect host %j, else the own one, with the hash [A2-088]',
  async (redirectHost, href) => {
    const { does, state, writeText } = await startWithLink({ redirectHost });
    expect(selectLink(state())?.href).toBe(href);
    await does({ type: 'share.copy' });
    expect(writeText.mock.calls).toEqual([[href]]);
  },
);

test('a link is kept under its profile, with name, address, profile and key [A3-006, A7-075]', async () => {
  const { inputsOf, state } = await startWithLink();
  expect(state().context.shareLinks).toEqual({
    2: {
      ...{ name: 'Watch', href: `https://oriel.test/${HASH}`, sharingProfile: '2', expiresAt: 1_000 },
      sharingCredentials: { values: { key: 'KEY' } },
    },
  });
  expect(inputsOf(sharingCalls.createShareLink)).toEqual([{ body: { sharingProfile: '2', tunnel: 'tunnel-1' } }]);
});

test('a copied link is told as done, one that the browser refuses as not done [A8-015]', async () => {
  const copied = await startWithLink();
  await copied.does({ type: 'share.copy' });
  const refused = await startWithLink({ copies: () => Promise.reject(new Error('refused')) });
  await refused.does({ type: 'share.copy' });
  expect([copied.reported, refused.reported]).toEqual([[notice('success', 'copied')], [notice('error', 'notCopied')]]);
});

test('a mail takes address and link, and its end is told, as is a wrong address [A5-013, A7-073, A8-013, A8-014]', async () => {
  const sent = await startWithLink();
  await sent.does({ type: 'share.mail', address: 'nobody' });
  await sent.does({ type: 'share.mail', address: OTTO });
  const failed = await startWithLink({ mails: () => Promise.reject(new Error('no server')) });
  await failed.does({ type: 'share.mail', address: OTTO });
  expect(sent.inputsOf(sharingCalls.sendShareMail)).toEqual([
    { body: { address: OTTO, link: `https://oriel.test/${HASH}`, language: 'en' } },
  ]);
  expect([sent.reported, failed.reported]).toEqual([
    [notice('error', 'badAddress'), notice('success', 'sent')],
    [notice('error', 'notSent')],
  ]);
});

test('a profile that is made meanwhile is offered once the gateway says that something changed, or it is asked for', async () => {
  const { does, inputsOf, bus, offer, state } = await startWithLink();
  offer('3', 'Take part');
  bus.receive({ action: 'sharing-changed', connection: 'tunnel-1' });
  await settle();
  expect(selectProfiles(state()).map(({ name }) => name)).toEqual(['Watch', 'Take part']);
  offer('4', 'Look on');
  await does({ type: 'share.refresh' });
  expect(selectProfiles(state()).map(({ name }) => name)).toEqual(['Watch', 'Look on']);
  expect(inputsOf(sharingCalls.getSharing)).toHaveLength(3);
});
