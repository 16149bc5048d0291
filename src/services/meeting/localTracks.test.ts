import { firstValueFrom } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { LocalTracks } from './localTracks.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class FakeTrack extends EventTarget {
  enabled = true;
  readyState = 'live';
  readonly kind: string;
  readonly deviceId: string;
  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop(): void {
    this.readyState = 'ended';
  }
  unplug(): void {
    this.dispatchEvent(new Event('ended'));
  }
}

const named = (name: string) => Object.assign(new Error(name), { name });

interface Asked {
  readonly audio?: false | { readonly deviceId?: { readonly exact: string } };
  readonly video?: false | { readonly deviceId?: { readonly exact: string } };
}

/** Devices that fail as a test says, by what is asked for. */
function start(failing: (asked: Asked) => string | null = () => null) {
  const asked: Asked[] = [];
  const made: FakeTrack[] = [];
  const give = (kind: string, wish: Asked['audio']) => {
    if (wish === false || wish === undefined) return [];
    const track = new FakeTrack(kind, wish.deviceId?.exact ?? 'first');
    made.push(track);
    return [track];
  };
  const getUserMedia = (constraints: Asked) => {
    asked.push(constraints);
    const failure = failing(constraints);
    if (failure !== null) return Promise.reject(named(failure));
    const [audio, video] = [give('audio', constraints.audio), give('video', constraints.video)];
    return Promise.resolve({ getAudioTracks: () => audio, getVideoTracks: () => video });
  };
  const getDisplayMedia = vi.fn(() => {
    const [screen, sound] = [give('screen', {}), give('sound', {})];
    return Promise.resolve({ getVideoTracks: () => screen, getAudioTracks: () => sound });
  });
  const known: Record<string, boolean> = {};
  const media = {
    ...{ getUserMedia, getDisplayMedia, enumerateDevices: () => Promise.resolve([]) },
    getSupportedConstraints: () => known,
  };
  const tracks = new LocalTracks(media as unknown as MediaDevices, { mic: '', camera: '', speaker: '' });
  const nothing: Record<'audio' | 'video' | 'screen' | 'sound', unknown> = {
    ...{ audio: null, video: null, screen: null, sound: null },
  };
  const [sent, ended] = [nothing, vi.fn()];
  for (const kind of ['audio', 'video', 'screen', 'sound'] as const)
    tracks[`${kind}$`].subscribe((track) => (sent[kind] = track));
  tracks.ended$.subscribe(ended);
  const states = () => made.map(({ readyState }) => readyState);
  return { asked, ended, getDisplayMedia, known, made, sent, states, tracks };
}

const BOTH = { wantsMic: true, wantsCamera: true };

test('if the camera fails, sound only is tried again [C4-035]', async () => {
  const { asked, sent, tracks } = start(({ video }) => (video ? 'NotReadableError' : null));
  expect(await tracks.open(BOTH)).toEqual({ mic: true, camera: false, problem: 'busy' });
  expect([asked.length, asked[1]?.video, sent.video]).toEqual([2, false, null]);
});

test.each([
  ['NotFoundError', 'noneFound', [['No devices were found.'], ['No devices were found.']]],
  ['NotAllowedError', 'denied', []],
  ['AbortError', 'busy', []],
])('%s is told as %s; that there are no devices is logged [C8-005]', async (name, problem, logged) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tracks } = start(() => name);
  expect(await tracks.open(BOTH)).toEqual({ mic: false, camera: false, problem });
  expect(warned.mock.calls).toEqual(logged);
});

test('what is not wanted is not asked for, and what is open not again', async () => {
  const { asked, tracks } = start();
  expect(await tracks.open({ wantsMic: false, wantsCamera: false })).toMatchObject({ mic: false, camera: false });
  await tracks.open({ wantsMic: true, wantsCamera: false });
  await tracks.open({ wantsMic: true, wantsCamera: true });
  expect(asked.map(({ audio, video }) => [audio !== false, video !== false])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a screen takes the camera’s place and gives it back [C4-006, C4-008]', async () => {
  const { made, sent, tracks } = start();
  await tracks.open(BOTH);
  const camera = sent.video;
  await tracks.share();
  expect([(sent.video as FakeTrack).kind, (camera as FakeTrack).readyState]).toEqual(['screen', 'live']);
  expect([(sent.sound as FakeTrack).kind, sent.screen]).toEqual(['sound', null]);
  tracks.unshare();
  expect([sent.video === camera, sent.sound, made.slice(2).map(({ readyState }) => readyState)]).toEqual([
    ...[true, null, ['ended', 'ended']],
  ]);
});

test('a picture that the page makes is sent as a screen is, and ends with it', async () => {
  const { getDisplayMedia, sent, tracks } = start();
  await tracks.open(BOTH);
  const camera = sent.video;
  const made = new FakeTrack('desktop', '');
  tracks.show(made as unknown as MediaStreamTrack);
  expect([sent.video === made, sent.sound, getDisplayMedia.mock.calls]).toEqual([true, null, []]);
  tracks.unshare();
  expect([sent.video === camera, made.readyState]).toEqual([true, 'ended']);
});

test('or it stands beside the camera, now and whenever that is wanted otherwise', async () => {
  const { sent, tracks } = start();
  await tracks.open(BOTH);
  const kinds = () => [sent.video, sent.screen, sent.sound].map((track) => (track as FakeTrack | null)?.kind ?? null);
  await tracks.share();
  tracks.placeBeside(true);
  expect(kinds()).toEqual(['video', 'screen', 'sound']);
  tracks.placeBeside(false);
  expect(kinds()).toEqual(['screen', null, 'sound']);
  tracks.placeBeside(true);
  tracks.unshare();
  expect(kinds()).toEqual(['video', null, null]);
});

test('what is said in a meeting is not heard once more with a screen', async () => {
  const { getDisplayMedia, known, tracks } = start();
  await tracks.share();
  expect(getDisplayMedia.mock.lastCall).toMatchObject([{ selfBrowserSurface: 'exclude', systemAudio: 'exclude' }]);
  known['restrictOwnAudio'] = true;
  await tracks.share();
  expect(getDisplayMedia.mock.lastCall).toMatchObject([{ systemAudio: 'include', audio: { restrictOwnAudio: true } }]);
});

test('what is muted is still sent, as silence; a camera that is off is let go', async () => {
  const { made, sent, tracks } = start();
  await tracks.open(BOTH);
  tracks.setMic(false);
  tracks.closeCamera();
  expect([made[0]?.enabled, sent.audio === made[0], sent.video, made[1]?.readyState]).toEqual([
    false,
    true,
    null,
    'ended',
  ]);
});

test('another device goes on where the first one was, muted or not', async () => {
  const { made, sent, tracks } = start();
  await tracks.open(BOTH);
  tracks.setMic(false);
  await tracks.choose('mic', 'second');
  expect([made[0]?.readyState, (sent.audio as FakeTrack).deviceId, (sent.audio as FakeTrack).enabled]).toEqual([
    'ended',
    'second',
    false,
  ]);
});

test('where the chosen one is gone, any other does', async () => {
  const isAsked = ({ audio }: Asked) => audio !== false && audio?.deviceId !== undefined;
  const { asked, sent, tracks } = start((wanted) => (isAsked(wanted) ? 'OverconstrainedError' : null));
  await tracks.open(BOTH);
  await tracks.choose('mic', 'lost');
  expect([(sent.audio as FakeTrack).deviceId, asked.length]).toEqual(['first', 3]);
});

test('what is unplugged gives way to any other device; without one it is told once', async () => {
  let isGone = false;
  const { ended, made, sent, tracks } = start(() => (isGone ? 'NotFoundError' : null));
  await tracks.open(BOTH);
  tracks.setMic(false);
  made[0]?.unplug();
  await expect.poll(() => sent.audio).toBe(made[2]);
  expect([made[2]?.enabled, ended.mock.calls], 'still muted, and nobody is told').toEqual([false, []]);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  isGone = true;
  made[1]?.unplug();
  await expect.poll(() => ended.mock.calls).toEqual([[{ source: 'camera', problem: 'noneFound' }]]);
  expect(sent.video).toBeNull();
  tracks.close();
  expect([made.map(({ readyState }) => readyState), ended.mock.calls.length]).toEqual([['ended', 'ended', 'ended'], 1]);
});

test('what somebody else takes hold of in the same step stays open; with the last of them it is closed', async () => {
  vi.stubGlobal('MediaStream', vi.fn());
  const { states, tracks } = start();
  const letGo = tracks.hold();
  await tracks.open(BOTH);
  const picture = await firstValueFrom(tracks.picture$);
  expect(tracks.live()).toEqual({ mic: true, camera: true });
  tracks.setMic(false);
  letGo();
  const letGoInRoom = tracks.hold();
  expect(await tracks.open({ wantsMic: false, wantsCamera: true })).toMatchObject({ mic: false, camera: true });
  expect([states(), tracks.live()]).toEqual([['live', 'live'], { mic: false, camera: true }]);
  expect(await firstValueFrom(tracks.picture$), 'the very same picture').toBe(picture);
  letGoInRoom();
  await expect.poll(states).toEqual(['ended', 'ended']);
  expect(tracks.live()).toEqual({ mic: false, camera: false });
});

test('what is kept for the next one to take hold of stays open until they come, and for so long at most', async () => {
  vi.useFakeTimers();
  const { states, tracks } = start();
  await tracks.open(BOTH);
  tracks.keep(1_000);
  await vi.advanceTimersByTimeAsync(999);
  const letGoInRoom = tracks.hold();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states()).toEqual(['live', 'live']);
  tracks.keep(1_000);
  letGoInRoom();
  await vi.advanceTimersByTimeAsync(999);
  expect(states()).toEqual(['live', 'live']);
  await vi.advanceTimersByTimeAsync(1);
  expect(states()).toEqual(['ended', 'ended']);
});

test('a muted microphone is not kept, and the rest is closed as soon as whoever took hold of it lets go', async () => {
  const { states, tracks } = start();
  await tracks.open(BOTH);
  tracks.setMic(false);
  tracks.keep(60_000);
  expect(states()).toEqual(['ended', 'live']);
  for (const letGo of [tracks.hold(), tracks.hold()]) letGo();
  await expect.poll(states).toEqual(['ended', 'ended']);
});

test('what the browser gives after the room was left is let go at once', async () => {
  const { sent, states, tracks } = start();
  const opening = tracks.open(BOTH);
  tracks.close();
  await opening;
  expect([states(), sent]).toMatchObject([['ended', 'ended'], { audio: null, video: null }]);
});

test('a camera that is switched off before the browser gives it stays dark, and the microphone comes', async () => {
  const { made, sent, tracks } = start();
  const opening = tracks.open(BOTH);
  tracks.closeCamera();
  expect(await opening).toEqual({ mic: true, camera: false, problem: null });
  expect([sent.video, made[1]?.readyState, sent.audio === made[0]]).toEqual([null, 'ended', true]);
  const choosing = tracks.open(BOTH).then(() => tracks.choose('camera', 'second'));
  await expect.poll(() => made).toHaveLength(4);
  tracks.closeCamera();
  await choosing;
  expect([sent.video, made[3]?.readyState]).toEqual([null, 'ended']);
});

test('who leaves or switches off while a chosen device turns out to be gone is asked for no other', async () => {
  const { asked, made, tracks } = start(({ video }) => (video && video.deviceId ? 'OverconstrainedError' : null));
  await tracks.choose('camera', 'lost');
  const opening = tracks.open(BOTH);
  tracks.closeCamera();
  await opening;
  expect([asked.map(({ video }) => video !== false), made.map(({ kind }) => kind)]).toEqual([[true, false], ['audio']]);
});

test('who mutes while another microphone opens is not heard by it', async () => {
  const { sent, tracks } = start();
  await tracks.open(BOTH);
  const choosing = tracks.choose('mic', 'second');
  tracks.setMic(false);
  await choosing;
  expect([(sent.audio as FakeTrack).deviceId, (sent.audio as FakeTrack).enabled]).toEqual(['second', false]);
});

test('permission that is withdrawn in mid-call is told as that, and so is what another program takes', async () => {
  let failure: string | null = null;
  const { ended, made, tracks } = start(() => failure);
  await tracks.open(BOTH);
  failure = 'NotAllowedError';
  made[0]?.unplug();
  await expect.poll(() => ended.mock.calls).toEqual([[{ source: 'mic', problem: 'denied' }]]);
  failure = 'NotReadableError';
  made[1]?.unplug();
  await expect.poll(() => ended.mock.lastCall).toEqual([{ source: 'camera', problem: 'busy' }]);
});

interface PhoneCamera {
  readonly id: string;
  readonly facing?: 'user' | 'environment';
  readonly fails?: string;
}

/** A phone, which opens one camera at a time; its first one is in use. */
async function phone(cameras: readonly PhoneCamera[]) {
  const open = new Set<FakeTrack>();
  const seen: unknown[] = [];
  const facing: unknown[] = [];
  const asked: unknown[] = [];
  interface Wish {
    readonly deviceId?: { readonly exact: string };
    readonly facingMode?: { readonly exact: string };
  }
  const getUserMedia = ({ video }: { readonly video: Wish }) => {
    const { deviceId, facingMode } = video;
    asked.push(facingMode?.exact ?? deviceId?.exact ?? 'any');
    const camera = cameras.find(
      ({ id, facing: looks }) => id === (deviceId?.exact ?? id) && looks === (facingMode?.exact ?? looks),
    );
    const busy = [...open].some(({ readyState }) => readyState === 'live') ? 'NotReadableError' : camera?.fails;
    if (camera === undefined || busy !== undefined) return Promise.reject(named(busy ?? 'OverconstrainedError'));
    const track = Object.assign(new FakeTrack('video', camera.id), {
      getSettings: () => ({ deviceId: camera.id, ...(camera.facing && { facingMode: camera.facing }) }),
    });
    open.add(track);
    return Promise.resolve({ getAudioTracks: () => [], getVideoTracks: () => [track] });
  };
  const enumerateDevices = () =>
    Promise.resolve(cameras.map(({ id }) => ({ kind: 'videoinput', deviceId: id, label: id })));
  const media = { getUserMedia, enumerateDevices } as unknown as MediaDevices;
  const tracks = new LocalTracks(media, { mic: '', camera: '', speaker: '' });
  tracks.video$.subscribe((track) => seen.push((track as FakeTrack | null)?.deviceId ?? null));
  tracks.facing().subscribe((way) => facing.push(way));
  tracks.ended$.subscribe(() => seen.push('ended'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await tracks.open({ wantsMic: false, wantsCamera: true });
  asked.splice(0);
  const live = () => [...open].filter(({ readyState }) => readyState === 'live').length;
  return { asked, facing, live, seen, tracks };
}

const FRONT: PhoneCamera = { id: 'front', facing: 'user' };
const REAR: PhoneCamera = { id: 'rear', facing: 'environment' };

test('the camera turns to the one that looks the other way, and back', async () => {
  const { asked, facing, live, seen, tracks } = await phone([FRONT, { ...FRONT, id: 'wide' }, REAR]);
  expect(await tracks.turnCamera()).toEqual({ camera: true, problem: null });
  expect(await tracks.turnCamera()).toEqual({ camera: true, problem: null });
  expect([asked, seen.filter((one) => one !== null), live()]).toEqual([
    ...[['environment', 'user'], ['front', 'rear', 'front'], 1],
  ]);
  expect(facing, 'known while none is open, too').toEqual([null, 'user', 'environment', 'user']);
});

test('what was turned stays so while it is off', async () => {
  const { seen, tracks } = await phone([FRONT, REAR]);
  await tracks.turnCamera();
  tracks.closeCamera();
  await tracks.open({ wantsMic: false, wantsCamera: true });
  expect(seen.at(-1)).toBe('rear');
});

test('where no camera says which way it looks, the next of the list does', async () => {
  const { seen, tracks } = await phone([{ id: 'a' }, { id: 'b' }]);
  await tracks.turnCamera();
  await tracks.turnCamera();
  expect(seen.filter((one) => one !== null)).toEqual(['a', 'b', 'a']);
});

test('where the one that looks the other way does not open, the next of the list does', async () => {
  const { asked, seen, tracks } = await phone([FRONT, { id: 'side' }, { ...REAR, fails: 'NotReadableError' }]);
  expect(await tracks.turnCamera()).toEqual({ camera: true, problem: null });
  expect([asked, seen.at(-1)]).toEqual([['environment', 'side'], 'side']);
});

test('where none opens, the first one is back, and why is told', async () => {
  const { live, seen, tracks } = await phone([FRONT, { ...REAR, fails: 'NotReadableError' }]);
  expect(await tracks.turnCamera()).toEqual({ camera: true, problem: 'busy' });
  expect([seen.at(-1), seen.includes('ended'), live()]).toEqual(['front', false, 1]);
});

test('without a camera there is nothing to turn, and who leaves meanwhile is not filmed', async () => {
  const { asked, live, tracks } = await phone([FRONT, REAR]);
  const turning = tracks.turnCamera();
  tracks.close();
  await turning;
  expect([live(), await tracks.turnCamera()]).toEqual([0, { camera: false, problem: null }]);
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('a camera that is switched off while it turns stays dark', async () => {
  const { live, seen, tracks } = await phone([FRONT, REAR]);
  const offOnce = tracks.video$.subscribe((track) => track === null && tracks.closeCamera());
  const turned = await tracks.turnCamera();
  offOnce.unsubscribe();
  expect([turned, live(), seen.at(-1)]).toEqual([{ camera: false, problem: null }, 0, null]);
  await tracks.open({ wantsMic: false, wantsCamera: true });
  expect(live()).toBe(1);
});
