import { expect, test, vi } from 'vitest';
import { fakeCall, silentStream, startWithClock } from '../../shared/testing.ts';
import { shareMachine } from './share.machine.ts';
import { sampleLink } from './share.samples.ts';
import {
  selectLink,
  selectCanMail,
  selectLinks,
  selectProfiles,
  selectSending,
  selectShareStep,
  selectTalks,
} from './share.selectors.ts';
import type { MadeLink, ShareFact, ShareInput, ShareMail } from './share.types.ts';

const WATCH = { identifier: '2', name: 'Watch' };

function start() {
  const calls = {
    createLink: fakeCall<MadeLink, ShareInput & { readonly profile: string }>(),
    sendMail: fakeCall<boolean, ShareMail>(),
  };
  const sharing = silentStream<ShareFact, ShareInput>();
  const effects = {
    ...{ copyLink: vi.fn(), sayBadAddress: vi.fn(), saySent: vi.fn(), sayNotSent: vi.fn() },
    ...{ startTalk: vi.fn(), sayNotMade: vi.fn(), revokeLink: vi.fn(), readAgain: vi.fn() },
  };
  const { createLink, sendMail } = calls;
  const machine = shareMachine.provide({
    actors: {
      createLink: createLink.logic,
      sendMail: sendMail.logic,
      sharing: sharing.logic,
    },
    actions: effects,
  });
  const { actor } = startWithClock(machine, { input: { clientId: 'c' } });
  const said = () =>
    Object.entries(effects).flatMap(([name, { mock }]) => mock.calls.map(([, given]) => [name, given as unknown]));
  const tell = (...profiles: ShareFact['profiles']) =>
    actor.send({ type: 'sharing.updated', profiles, links: [], mail: true });
  return { actor, calls, sharing, said, tell, state: () => actor.getSnapshot() };
}

async function startWithLink() {
  const world = start();
  world.tell(WATCH);
  world.actor.send({ type: 'share.choose', profile: '2' });
  await world.calls.createLink.answer(sampleLink);
  return world;
}

test('nothing is offered where the tunnel has no sharing profiles, or they are not known [A6-012]', () => {
  const { state, tell, sharing } = start();
  expect([selectShareStep(state()), sharing.listeners]).toEqual(['absent', 1]);
  expect(sharing.inputs).toEqual([{ clientId: 'c' }]);
  const nothing = { profiles: [], shareLinks: {}, chosen: null, talks: false, links: [], mail: false, address: '' };
  expect(state().context).toEqual({ clientId: 'c', ...nothing });
  tell();
  expect(selectShareStep(state())).toBe('absent');
  tell(WATCH);
  expect([selectShareStep(state()), selectProfiles(state()), selectCanMail(state())]).toEqual([
    'profiles',
    [WATCH],
    true,
  ]);
  tell();
  expect([selectShareStep(state()), selectProfiles(state())]).toEqual(['absent', []]);
});

test('a link and a meeting are one step where the person wants to talk [A1-009]', async () => {
  const { actor, calls, said, state, tell } = start();
  tell(WATCH);
  for (const _ of ['on', 'off', 'on']) actor.send({ type: 'share.talk' });
  expect(selectTalks(state())).toBe(true);
  actor.send({ type: 'share.choose', profile: '2' });
  expect(said(), 'not before there is a link').toEqual([]);
  await calls.createLink.answer(sampleLink);
  expect([selectShareStep(state()), said()]).toEqual(['link', [['startTalk', undefined]]]);
});

test.each([
  ['off', false],
  ['on', true],
] as const)('talking may be switched %s while the link is made', async (_, talks) => {
  const { actor, calls, tell, said, state } = start();
  tell(WATCH);
  if (!talks) actor.send({ type: 'share.talk' });
  actor.send({ type: 'share.choose', profile: '2' });
  actor.send({ type: 'share.talk' });
  await calls.createLink.answer(sampleLink);
  expect([selectTalks(state()), said().length]).toEqual([talks, talks ? 1 : 0]);
});

test('a profile that is made while the session runs is offered, also to whoever looks at a link', async () => {
  const { state, tell } = await startWithLink();
  const made = { identifier: '3', name: 'Take part' };
  tell(WATCH, made);
  expect([selectShareStep(state()), selectProfiles(state())]).toEqual(['link', [WATCH, made]]);
});

test('it is read again when somebody asks for it', () => {
  const { actor, said } = start();
  actor.send({ type: 'share.refresh' });
  expect(said()).toEqual([['readAgain', undefined]]);
});

test('a profile that is picked gives a link, kept under the profile; picked again, a new one [A2-081]', async () => {
  const { actor, calls, state, said } = await startWithLink();
  expect([selectShareStep(state()), selectLink(state())]).toEqual(['link', sampleLink]);
  actor.send({ type: 'share.copy' });
  actor.send({ type: 'share.back' });
  actor.send({ type: 'share.choose', profile: '2' });
  expect(selectShareStep(state())).toBe('creating');
  const next = { ...sampleLink, href: 'https://oriel.test/#/client/y?key=l' };
  await calls.createLink.answer(next);
  expect(state().context.shareLinks).toEqual({ 2: next });
  expect(calls.createLink.inputs).toEqual([
    { clientId: 'c', profile: '2' },
    { clientId: 'c', profile: '2' },
  ]);
  expect(said()).toEqual([['copyLink', sampleLink.href]]);
});

test('a link that cannot be made leads back to the profiles', async () => {
  const { actor, calls, state, said, tell } = start();
  tell(WATCH);
  actor.send({ type: 'share.choose', profile: '2' });
  await calls.createLink.refuse('PERMISSION_DENIED');
  expect([selectShareStep(state()), said()]).toEqual(['profiles', [['sayNotMade', undefined]]]);
});

test('an empty address does nothing [A5-012]', async () => {
  const { actor, calls, said } = await startWithLink();
  for (const address of ['', '  ']) actor.send({ type: 'share.mail', address });
  expect([calls.sendMail.inputs, said()]).toEqual([[], []]);
});

test.each(['nobody', 'a@', 'a b@c.test', 'a@b.test, c@d.test', 'a@-b.test'])(
  'the address %j is refused with the email-format text [A5-011, A5-013]',
  async (address) => {
    const { actor, calls, said } = await startWithLink();
    actor.send({ type: 'share.mail', address });
    expect([calls.sendMail.inputs, said()]).toEqual([[], [['sayBadAddress', undefined]]]);
  },
);

test('a mail is sent once, and its end is told [A8-013, A8-014]', async () => {
  const { actor, calls, said, state } = await startWithLink();
  const mail = { type: 'share.mail', address: ' otto@example.test ' } as const;
  actor.send(mail);
  actor.send(mail);
  expect([selectSending(state()), calls.sendMail.inputs]).toEqual([
    true,
    [{ address: 'otto@example.test', link: sampleLink.href }],
  ]);
  await calls.sendMail.answer(true);
  actor.send(mail);
  await calls.sendMail.refuse('BAD_REQUEST');
  expect([selectSending(state()), selectShareStep(state())]).toEqual([false, 'link']);
  expect(said()).toEqual([
    ['saySent', undefined],
    ['sayNotSent', undefined],
  ]);
});

test('links are revoked, wherever one is in the dialog', async () => {
  const { actor, said, state } = await startWithLink();
  const links = [{ id: 'a', sharingProfile: '2', name: 'Watch', readOnly: true, expiresAt: 1 }];
  actor.send({ type: 'sharing.updated', profiles: [WATCH], links, mail: false });
  expect([selectLinks(state()), selectCanMail(state())]).toEqual([links, false]);
  actor.send({ type: 'share.revoke', id: 'a' });
  expect(said()).toEqual([['revokeLink', 'a']]);
});
