import type { Locator } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ROOM_KEYS, STORED } from '../../src/services/storedKeys.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { administratorApi } from './support/api.ts';
import { comeIn, guestLinkIn, meetingPeople, type Person } from './support/meetingPeople.ts';
import {
  CAMERA_MAX_PX,
  countsOf,
  drawAcross,
  drawn,
  press,
  SOON,
  SOUNDING_DEVICES,
  tile,
} from './support/meetingRoom.ts';
import { startedForSuite } from './support/startedForSuite.ts';
import { onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';

const MARIA = { name: 'maria', password: 'battery staple' };
const ROOM = /#\/room\?room=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const LATE_SHARE_MS = 500;
/** What a timer may be early by. */
const CLOCK_MS = 20;

const stored = ({ page }: Person, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isInRoom = ({ page }: Person, name: string) => expect.poll(() => tile(page, name).count(), SOON).toBe(1);
const said = ({ wire }: Person, action: string) => wire.of('out', action).map(({ body }) => body);

/** Counts tones, as a headless browser has no loudspeaker; and keeps when the page hears of people and tells of its screen. */
function watchHost(): void {
  const start = OscillatorNode.prototype.start;
  const send = WebSocket.prototype.send;
  const came = new Map<string, number>();
  Object.assign(window, { tones: 0, tellings: [], heardOf: (name: string) => came.get(name) ?? Infinity });
  OscillatorNode.prototype.start = function (...given) {
    tones += 1;
    start.apply(this, given);
  };
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"enable-share-screen"')) tellings.push(performance.now());
    send.call(this, data);
  };
  const hear = (event: MessageEvent) => {
    const [, name] = /"action":"join-room".*"username":"([^"]+)"/.exec(String(event.data)) ?? [];
    if (name !== undefined) came.set(name, performance.now());
  };
  const Original = WebSocket;
  window.WebSocket = class extends Original {
    constructor(...given: ConstructorParameters<typeof Original>) {
      super(...given);
      this.addEventListener('message', hear);
    }
  };
}
/** The fake microphone beeps once a second, and is silent in between. */
const BEEP_MS = 1_500;

/** The most that a meter shows while more than one beep goes by. */
const loudest = (meter: Locator): Promise<number> =>
  meter.evaluate(async (node, forMs) => {
    let most = 0;
    for (const end = performance.now() + forMs; performance.now() < end;) {
      most = Math.max(most, Number(node.getAttribute('aria-valuenow')));
      await new Promise(requestAnimationFrame);
    }
    return most;
  }, BEEP_MS);

declare const tellings: number[];
declare const heardOf: (name: string) => number;
declare let tones: number;

/** One meeting from the door to the end: each test goes on where the one before it has left the room. */
describeWhere(whyNoChromium(), 'the course of a meeting', () => {
  const parts = onGateway({ flags: SOUNDING_DEVICES });
  const people = startedForSuite(
    () => Promise.resolve(meetingPeople(parts)),
    (all) => all.closeAll(),
  );
  let host: Person;
  let otto: Person;
  let link: string;

  beforeAll(async () => {
    await (await administratorApi(parts.oriel)).addUser(MARIA.name, MARIA.password);
    host = await people().user(parts.oriel.admin, '/quickmeet', watchHost);
  });

  inLongRun(() => {
    test('before one is in, one sees how loud one is, and tries out the speaker', async () => {
      const { page } = host;
      const level = page.getByRole('meter', { name: 'Your microphone’s level' });
      await level.waitFor();
      await expect.poll(() => loudest(level), SOON).toBeGreaterThan(0);
      await press(page, 'Mute');
      await expect.poll(() => loudest(level), SOON).toBe(0);
      await press(page, 'Unmute');
      await page.getByText('Microphone, camera and speaker').click();
      const before = await page.evaluate(() => tones);
      await press(page, 'Play a test sound');
      await expect.poll(() => page.evaluate(() => tones), SOON).toBe(before + 2);
    });
  });

  test('a press on “Start a meeting” makes one room, with an id of its own [C2-006]', async () => {
    await host.page.getByRole('button', { name: 'Start a meeting' }).dblclick();
    await host.page.waitForURL(ROOM);
    await host.page.getByText('Only you').waitFor();
    link = await guestLinkIn(host);
    expect(said(host, 'join-room')).toHaveLength(1);
    const other = await people().user(parts.oriel.admin, '/quickmeet');
    await press(other.page, 'Start a meeting');
    await other.page.waitForURL(ROOM);
    expect(other.page.url()).not.toBe(host.page.url());
    await press(other.page, 'Leave');
  });

  test('a link opens before a guest without any log-in: who invites, oneself, a field and a button [A4-022, A6-008, C2-001, C2-018]', async () => {
    otto = await people().guest(link);
    const { page } = otto;
    await page.getByRole('heading', { name: 'admin invites you to a meeting' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Your picture').evaluate((video: HTMLVideoElement) => video.videoWidth), SOON)
      .toBeGreaterThan(0);
    expect(await page.getByLabel('Password').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Join' }).isVisible()).toBe(true);
    expect(await stored(otto, STORED.auth)).toBeNull();
  });

  test('a guest without a name stays outside; with one, and the key of the link, they are in [C5-004, C1-003, C6-002, C3-016]', async () => {
    await comeIn(otto, ' ');
    await otto.page.getByText('Enter a name, so that the others know who you are.').waitFor();
    expect(said(otto, 'join-room')).toEqual([]);
    await press(otto.page, 'Turn camera off');
    await comeIn(otto, 'Otto');
    await isInRoom(host, 'Otto');
    await isInRoom(otto, 'admin');
    const key = new URL(link).hash.replace(/.*key=/, '');
    expect(said(otto, 'join-room')).toMatchObject([{ username: 'Otto', roomKey: key, mic: true, video: false }]);
    const dark = 'what was switched off before stays off, and no device is opened anew';
    expect(await countsOf(otto.page), dark).toMatchObject({ live: 1, opened: 2 });
    await press(otto.page, 'Turn camera on');
    await tile(host.page, 'Otto').getByText('OT', { exact: true }).waitFor({ state: 'detached' });
    expect(await stored(otto, STORED.guestName)).toBe('"Otto"');
  });

  test('two who meet offer, answer and tell each other their addresses, by session ids [C4-030, C3-002, C3-006]', async () => {
    const [entered] = host.wire.of('in', 'join-room').filter(({ body }) => body['username'] === 'Otto');
    const sid = entered?.body['sid'];
    expect(entered?.body).toMatchObject({ sid: expect.any(String) as string, isGuest: true });
    await expect.poll(() => [...said(host, 'video-offer'), ...said(host, 'video-answer')], SOON).not.toEqual([]);
    for (const action of ['video-offer', 'video-answer', 'new-icecandidate'])
      for (const message of said(host, action)) expect(message['wsSessionId'], action).toBe(sid);
    await expect.poll(() => said(host, 'new-icecandidate').length, SOON).toBeGreaterThan(0);
    const offered = JSON.stringify(said(host, 'video-offer')).match(/a=rtpmap:\d+ [\w-]+/gu) ?? [];
    expect(new Set(offered.map((line) => line.replace(/.* /u, '')))).toEqual(new Set(['opus', 'VP8', 'rtx']));
    const ownSid = otto.wire.of('in', 'join-room')[0]?.body['participants'];
    expect(ownSid).toMatchObject([{ username: 'admin', isGuest: false }]);
  });

  test('muting is stored, silences the track and is announced; unmuting clears it and says so [C4-001, C4-002, C3-009]', async () => {
    await press(host.page, 'Mute');
    const mark = tile(otto.page, 'admin').getByRole('img', { name: 'Muted' });
    await mark.waitFor();
    expect([await stored(host, STORED.micOff), said(host, 'action').at(-1)?.['msg']]).toEqual(['true', 'mute']);
    expect(await enabledMicrophones(host)).toBe(0);
    await press(host.page, 'Unmute');
    await mark.waitFor({ state: 'detached' });
    expect([await stored(host, STORED.micOff), said(host, 'action').at(-1)?.['msg']]).toEqual([null, 'unmute']);
    expect(await enabledMicrophones(host)).toBe(1);
  });

  test('the camera goes off and on, is announced each time, and the others see it [C4-003, C4-004, C3-010]', async () => {
    await press(host.page, 'Turn camera off');
    await tile(otto.page, 'admin').getByText('AD', { exact: true }).waitFor();
    expect([await stored(host, STORED.videoOff), said(host, 'action').at(-1)?.['msg']]).toEqual(['true', 'videooff']);
    // The microphone stays.
    expect(await countsOf(host.page)).toMatchObject({ live: 1 });
    await press(host.page, 'Turn camera on');
    await tile(otto.page, 'admin').getByText('AD', { exact: true }).waitFor({ state: 'detached' });
    expect([await stored(host, STORED.videoOff), said(host, 'action').at(-1)?.['msg']]).toEqual([null, 'videoon']);
    expect(await countsOf(host.page)).toMatchObject({ live: 2 });
  });

  test('whoever comes while a screen is shared is told of it half a second later [C4-009]', async () => {
    await press(host.page, 'Share screen');
    await expect.poll(async () => (await drawn(otto.page, 'admin')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
    const before = host.wire.of('out', 'enable-share-screen').length;
    const maria = await people().user(MARIA, new URL(link).hash.slice(1));
    await isInRoom(host, 'maria');
    await expect.poll(() => host.wire.of('out', 'enable-share-screen').length, SOON).toBeGreaterThan(before);
    const { came, told } = await host.page.evaluate(() => ({ came: heardOf('maria'), told: tellings.at(-1) ?? 0 }));
    expect(told - came).toBeGreaterThanOrEqual(LATE_SHARE_MS - CLOCK_MS);
    await expect.poll(async () => (await drawn(maria.page, 'admin')).width, SOON).toBeGreaterThan(CAMERA_MAX_PX);
    await press(maria.page, 'Leave');
  });

  test('who leaves is gone from the pages of the others [C4-031]', async () => {
    await expect.poll(() => tile(host.page, 'maria').count(), SOON).toBe(0);
    await expect.poll(() => tile(otto.page, 'maria').count(), SOON).toBe(0);
    expect(host.wire.of('in', 'remove-peer')).toHaveLength(1);
    await isInRoom(host, 'Otto');
  });

  test('while a screen is shared the camera’s button does nothing; the share ends by its button [C4-005, C4-007]', async () => {
    const before = said(host, 'action').length;
    await host.page.getByRole('button', { name: 'Turn camera off' }).click({ force: true });
    await host.page.waitForTimeout(300);
    expect(said(host, 'action')).toHaveLength(before);
    expect((await drawn(otto.page, 'admin')).width).toBeGreaterThan(CAMERA_MAX_PX);
    await press(host.page, 'Stop sharing');
    await expect.poll(async () => (await drawn(otto.page, 'admin')).width, SOON).toBeLessThan(CAMERA_MAX_PX);
    expect(said(host, 'disable-share-screen')).toHaveLength(1);
  });

  test('an empty message is not sent; another sounds, counts until it is read, and has its time [C5-002, C9-006, C3-004, C3-005]', async () => {
    await press(otto.page, 'Chat');
    await press(otto.page, 'Send');
    await otto.page.getByLabel('Write a message').fill('   ');
    await otto.page.keyboard.press('Enter');
    expect(said(otto, 'message')).toEqual([]);
    const before = await host.page.evaluate(() => tones);
    await otto.page.getByLabel('Write a message').fill('Hello');
    await otto.page.keyboard.press('Enter');
    await host.page.getByRole('button', { name: 'Chat, 1 new message' }).waitFor();
    await expect.poll(() => host.page.evaluate(() => tones), SOON).toBeGreaterThan(before);
    const room = new URL(host.page.url()).hash.replace(/.*room=/, '');
    expect(said(otto, 'message')).toMatchObject([{ message: 'Hello', chatid: room, roomid: room, sender: 'Otto' }]);
    await press(host.page, 'Chat, 1 new message');
    const line = host.page.getByRole('log').getByRole('listitem').filter({ hasText: 'Hello' });
    expect(await line.locator('time').innerText()).toMatch(/^\d{1,2}:\d{2}(\s[AP]M)?$/);
    expect(await line.innerText()).toContain('Otto');
  });

  inLongRun(() => {
    test('the board shows itself by a button; a pen is black and 3 wide, the eraser white and 10 [C4-032, C9-002, C9-003, C9-004]', async () => {
      await press(host.page, 'Whiteboard');
      await drawAcross(host.page);
      await expect.poll(() => said(host, 'draw').length, SOON).toBeGreaterThan(0);
      expect(said(host, 'draw')[0]).toMatchObject({ color: '#000000', size: 3 });
      const lines = said(host, 'draw').length;
      await press(host.page, 'Eraser');
      await drawAcross(host.page);
      await expect.poll(() => said(host, 'draw').length, SOON).toBeGreaterThan(lines);
      expect(said(host, 'draw').at(-1)).toMatchObject({ color: '#ffffff', size: 10 });
      await press(host.page, 'Hide whiteboard');
      expect(await host.page.getByRole('toolbar', { name: 'Whiteboard tools' }).count()).toBe(0);
    });
  });

  inLongRun(() => {
    test('a code, or a link with blanks around it, leads into its room [C2-007]', async () => {
      const maria = await people().user(MARIA, '/quickmeet');
      await maria.page.getByLabel('Code or link').fill('no code');
      await press(maria.page, 'Join');
      await maria.page.getByText('That is neither the code of a meeting nor a link to one.').waitFor();
      await maria.page.getByLabel('Code or link').fill(`  ${link}\n`);
      await press(maria.page, 'Join');
      await isInRoom(maria, 'Otto');
      await press(maria.page, 'Leave');
      await expect.poll(() => tile(host.page, 'maria').count(), SOON).toBe(0);
    });
  });

  test('a wrong key opens nothing, not even the camera [C8-001]', async () => {
    const stranger = await people().guest(link.replace(/key=.*$/, 'key=wrong1'));
    await stranger.page
      .getByRole('heading', { name: 'This link doesn’t lead to a meeting' })
      .or(stranger.page.getByText("This link doesn't lead to a meeting"))
      .first()
      .waitFor();
    expect(await countsOf(stranger.page)).toMatchObject({ made: 0, live: 0 });
    expect(said(stranger, 'join-room')).toEqual([]);
  });

  test('leaving stops every track, says so, and leaves no word of the chat [C4-019, C4-021, C4-024]', async () => {
    await press(host.page, 'Leave');
    await host.page.waitForURL(/#\/$/);
    expect(await countsOf(host.page)).toMatchObject({ open: 0, live: 0 });
    expect(said(host, 'disconnect')).toEqual([expect.objectContaining({ username: 'admin' })]);
    expect(await host.page.evaluate((key) => sessionStorage.getItem(key), ROOM_KEYS.room)).toBeNull();
    await host.page.goto(`${parts.oriel.url}#/quickmeet`);
    await press(host.page, 'Start a meeting');
    await host.page.getByText('Only you').waitFor();
    await press(host.page, 'Chat');
    expect(await host.page.getByText('Hello').count()).toBe(0);
  });

  test('the guest whom all have left leaves too: at /, told that the call ended, with no socket [C4-028, C2-004, A4-011, C4-027]', async () => {
    await otto.page.getByText('The call has ended').waitFor();
    expect(new URL(otto.page.url()).hash).toBe('#/');
    expect(await countsOf(otto.page)).toMatchObject({ open: 0, live: 0 });
    await expect.poll(() => otto.wire.open(), SOON).toBe(0);
  });
});

/** Microphones that are open and send. */
const enabledMicrophones = ({ page }: Person) =>
  page.evaluate(
    () =>
      watched.tracks.filter(({ kind, readyState, enabled }) => kind === 'audio' && readyState === 'live' && enabled)
        .length,
  );
declare const watched: { readonly tracks: readonly MediaStreamTrack[] };
