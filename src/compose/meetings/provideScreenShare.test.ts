// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NEVER } from 'rxjs';
import { createActor, setup } from 'xstate';
import { TUNNEL_TARGET_TYPES } from '../../../contract/guacamole.ts';
import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { shareClientId } from '../../../contract/rules/shareLink.ts';
import type { Ports } from '../ports/ports.ts';
import type { MeetingSide } from './meetingSide.ts';
import { mayShowDesktop, provideScreenShare } from './provideScreenShare.ts';

const track = {} as MediaStreamTrack;
beforeEach(() => {
  const drawing = { setTransform: () => undefined, drawImage: () => undefined, fillRect: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  Object.assign(HTMLCanvasElement.prototype, { captureStream: () => ({ getVideoTracks: () => [track] }) });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
});

const clientOf = (type: keyof typeof TUNNEL_TARGET_TYPES) =>
  encodeClientId({ identifier: '7', type: TUNNEL_TARGET_TYPES[type], dataSource: 'postgresql' });
const OWN = clientOf('CONNECTION');

test.each([
  ['one’s own session', OWN, true],
  ['one of a balancing group', clientOf('CONNECTION_GROUP'), true],
  ['what somebody shares by a link', shareClientId('x'), false],
  ['a session of somebody else that one has joined', clientOf('ACTIVE_CONNECTION'), false],
  ['nothing that can be read', 'nonsense', false],
])('the desktop of %s may be shown: %s', (_what, clientId, may) => {
  expect(mayShowDesktop(clientId)).toBe(may);
});

test('a browser that makes no track of a picture shows none', () => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'captureStream');
  expect(mayShowDesktop(OWN)).toBe(false);
});

const layer = { width: 1, height: 1, x: 0, y: 0, alpha: 255, children: {}, getCanvas: () => null };
const client = {
  getDisplay: () => ({
    ...{ getWidth: () => 1, getHeight: () => 1, getDefaultLayer: () => layer, getCursorLayer: () => layer },
    flush: () => undefined,
  }),
};

/** A room over a session whose desktop is there or not. */
function start(isThere: boolean) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [said, shown, picked, unshared, noticed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const desktop = { use: (piece: (one: unknown) => unknown) => piece(client) };
  const ports = { desktops: { get: () => (isThere ? desktop : undefined) } } as unknown as Ports;
  const tracks = {
    ...{ show: shown, unshare: unshared, ended$: NEVER },
    share: () => Promise.resolve(void picked()),
  };
  const outbox = { say: said };
  const side = { tracks, outbox, entered: { username: 'admin' } } as unknown as MeetingSide;
  const share = provideScreenShare(ports, side, { roomid: 'r', clientId: OWN });
  const notices = setup({}).createMachine({ on: { '*': { actions: ({ event }) => noticed(event) } } });
  const root = setup({ actors: { share, notices } }).createMachine({
    invoke: [
      { src: 'notices', systemId: 'notifications' },
      { id: 'share', src: 'share', input: { isBeside: true, hasDesktop: true } },
    ],
  });
  const actor = createActor(root).start();
  const press = () => actor.getSnapshot().children['share']?.send({ type: 'share.toggleDesktop' });
  return { actor, noticed, picked, press, said, shown, unshared };
}

test('it is sent as a screen and said to be a desktop; the browser is asked for nothing [C7-014]', async () => {
  const { actor, picked, press, said, shown, unshared } = start(true);
  press();
  await expect.poll(() => said).toHaveBeenCalled();
  expect([shown.mock.calls, picked.mock.calls, said.mock.calls]).toEqual([
    ...[[[track]], []],
    [[{ action: 'enable-share-screen', roomid: 'r', username: 'admin', beside: true, desktop: true }]],
  ]);
  press();
  expect([said.mock.lastCall, unshared.mock.calls.length]).toEqual([
    ...[[{ action: 'disable-share-screen', roomid: 'r', username: 'admin' }], 1],
  ]);
  actor.stop();
});

test('where there is no picture, that is said', async () => {
  const { noticed, press, said } = start(false);
  press();
  await expect.poll(() => noticed).toHaveBeenCalled();
  expect([noticed.mock.lastCall, said.mock.calls]).toMatchObject([[{ notice: { key: 'meeting.desktopMissing' } }], []]);
});

test('whoever leaves the room before it is there shows nothing', async () => {
  const { actor, press, shown } = start(true);
  press();
  actor.stop();
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  await import('../../services/display/capture/desktopCapture.ts');
  expect(shown).not.toHaveBeenCalled();
});
