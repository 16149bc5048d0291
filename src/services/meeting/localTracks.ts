import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable, scan, Subject } from 'rxjs';
import { type Facing, facingOf, waysToTurn } from './turnCamera.ts';
import { warn } from '../consoleLines.ts';

export type DeviceKind = 'mic' | 'camera' | 'speaker';
export type ChosenDevices = Readonly<Record<DeviceKind, string>>;

export interface Device {
  readonly id: string;
  readonly name: string;
}

/** Why there is no microphone or camera. */
export type MediaFailure = 'denied' | 'noneFound' | 'busy' | 'insecure';

export interface Opened {
  readonly mic: boolean;
  readonly camera: boolean;
  readonly problem: MediaFailure | null;
}

/** Whether a camera is on, and why it is not another one than before; null where it is. */
export interface Turned {
  readonly camera: boolean;
  readonly problem: MediaFailure | null;
}

export interface Wanted {
  readonly wantsMic: boolean;
  readonly wantsCamera: boolean;
}

const FAILURES: Readonly<Record<string, MediaFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noneFound',
  OverconstrainedError: 'noneFound',
};

/** C§8 NotFoundError logs that no devices were found. */
function failureOf(error: unknown): MediaFailure {
  if (error instanceof TypeError) return 'insecure'; // without a secure context there are no media devices at all
  const failure = (error instanceof Error && FAILURES[error.name]) || 'busy';
  if (failure === 'noneFound') warn('No devices were found.');
  return failure;
}

const KIND_OF: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: 'mic',
  videoinput: 'camera',
  audiooutput: 'speaker',
};

/** C§9 640 × 480 is what a camera is asked for. */
const CAMERA = { width: { ideal: 640 }, height: { ideal: 480 } };

/** A wish alone is not enough: Chromium gives its default microphone where another one is merely preferred. */
const only = (id: string) => (id === '' ? {} : { deviceId: { exact: id } });
const ANY = { mic: '', camera: '' } as const;
const isGone = (error: unknown) => error instanceof Error && error.name === 'OverconstrainedError';

const pictures = new WeakMap<MediaStreamTrack, MediaStream>();

/** The same one of the same track: where it is shown already it goes on, while another one begins with an empty frame. */
function pictureOf(track: MediaStreamTrack | null): MediaStream | null {
  if (track === null) return null;
  const picture = pictures.get(track) ?? new MediaStream([track]);
  pictures.set(track, picture);
  return picture;
}

/** What browsers know of `getDisplayMedia` beyond the types that TypeScript has of it. */
interface ScreenWish extends DisplayMediaStreamOptions {
  readonly audio: MediaTrackConstraints & { readonly restrictOwnAudio?: boolean };
  readonly selfBrowserSurface: 'exclude' | 'include';
  readonly systemAudio: 'exclude' | 'include';
}

/**
 * A screen with its sound, where the browser gives it: as it is, since it is no voice, and without what is said in the meeting,
 * which the others would hear as an echo. Only a browser that can leave out its own page may send all that the computer plays.
 */
function screenWish(media: MediaDevices): ScreenWish {
  const canLeaveOut = 'restrictOwnAudio' in media.getSupportedConstraints();
  const asItIs = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  return {
    video: true,
    audio: { ...asItIs, ...(canLeaveOut && { restrictOwnAudio: true }) },
    selfBrowserSurface: 'exclude',
    systemAudio: canLeaveOut ? 'include' : 'exclude',
  };
}

type Source = 'mic' | 'camera' | 'screen' | 'sound';

interface EndedSource {
  readonly source: Source;
  /** Why no other device goes on in its place; null for a screen. */
  readonly problem: MediaFailure | null;
}

const SOURCES: readonly Source[] = ['mic', 'camera', 'screen', 'sound'];

/** The own microphone, camera and screen, and the sound of what is on that. Nothing of them is drawn or heard here; nothing is open before it is asked for. */
export class LocalTracks {
  readonly #media: MediaDevices;
  readonly #tracks = new BehaviorSubject<Readonly<Partial<Record<Source, MediaStreamTrack>>>>({});
  readonly #chosen: BehaviorSubject<ChosenDevices>;
  readonly #isBeside: BehaviorSubject<boolean>;
  readonly #ended = new Subject<EndedSource>();
  /** Of a microphone that is still to come, too: one may have been muted while the browser asked. */
  #isMicOn = true;
  /** Goes up with each close: what the browser gives afterwards is let go at once. */
  #closes = 0;
  /** Goes up whenever the camera is switched off, for the same reason. */
  #cameraCloses = 0;
  #holders = 0;
  #endKeeping = (): void => undefined;

  /** A source that ended by itself: unplugged, or stopped in the browser. */
  readonly ended$: Observable<EndedSource> = this.#ended;
  readonly chosen$: Observable<ChosenDevices>;
  readonly audio$: Observable<MediaStreamTrack | null> = this.#tracks.pipe(
    map(({ mic }) => mic ?? null),
    distinctUntilChanged(),
  );
  /** C§4 a screen takes the camera's place, unless it has one of its own. */
  readonly video$: Observable<MediaStreamTrack | null>;
  /** A screen beside the camera's picture. */
  readonly screen$: Observable<MediaStreamTrack | null>;
  /** What is heard of a screen, wherever that stands. */
  readonly sound$: Observable<MediaStreamTrack | null> = this.#tracks.pipe(
    map(({ sound }) => sound ?? null),
    distinctUntilChanged(),
  );
  /** What others see of oneself. */
  readonly picture$: Observable<MediaStream | null>;
  /** What they see beside it. */
  readonly screenPicture$: Observable<MediaStream | null>;

  constructor(media: MediaDevices, chosen: ChosenDevices, isBeside = false) {
    this.#media = media;
    this.#chosen = new BehaviorSubject(chosen);
    this.chosen$ = this.#chosen;
    this.#isBeside = new BehaviorSubject(isBeside);
    const sent$ = combineLatest([this.#tracks, this.#isBeside]);
    this.video$ = sent$.pipe(
      map(([{ camera, screen }, beside]) => (beside ? undefined : screen) ?? camera ?? null),
      distinctUntilChanged(),
    );
    this.screen$ = sent$.pipe(
      map(([{ screen }, beside]) => (beside ? (screen ?? null) : null)),
      distinctUntilChanged(),
    );
    this.picture$ = this.video$.pipe(map(pictureOf));
    this.screenPicture$ = this.screen$.pipe(map(pictureOf));
  }

  /**
   * They stay open as long as somebody holds them. Whoever goes from the look at oneself into the room lets go and takes hold in one
   * step: a camera that was closed in between would take its time to open again, and show that by its light.
   */
  hold(): () => void {
    this.#holders += 1;
    this.#endKeeping();
    return () => {
      this.#holders -= 1;
      queueMicrotask(() => {
        if (this.#holders === 0) this.close();
      });
    };
  }

  /** What is in use stays open without a holder until the next one comes, for so long at most; a muted microphone does not. */
  keep(ms: number): void {
    if (!this.live().mic) this.#stop('mic');
    const letGo = this.hold();
    const timer = setTimeout(() => this.#endKeeping(), ms);
    this.#endKeeping = () => {
      this.#endKeeping = () => undefined;
      clearTimeout(timer);
      letGo();
    };
  }

  isHeld(): boolean {
    return this.#holders > 0;
  }

  /** What is open and not muted at this moment. */
  live(): Pick<Opened, 'mic' | 'camera'> {
    const { mic, camera } = this.#tracks.value;
    return { mic: mic?.enabled === true, camera: camera !== undefined };
  }

  /** Asks the browser for what is not open yet. */
  async open({ wantsMic, wantsCamera }: Wanted): Promise<Opened> {
    const { mic, camera } = this.#tracks.value;
    const needs = { mic: wantsMic && mic === undefined, camera: wantsCamera && camera === undefined };
    const problem = await this.#acquire(needs);
    const now = this.#tracks.value;
    return { mic: wantsMic && now.mic !== undefined, camera: wantsCamera && now.camera !== undefined, problem };
  }

  setMic(on: boolean): void {
    this.#isMicOn = on;
    const { mic } = this.#tracks.value;
    if (mic) mic.enabled = on;
  }

  /** The camera's light goes off. */
  closeCamera(): void {
    this.#cameraCloses += 1;
    this.#stop('camera');
  }

  /** Rejects where the person picks none, or the browser has none. */
  async share(): Promise<void> {
    const stream = await this.#media.getDisplayMedia(screenWish(this.#media));
    const [[screen], [sound]] = [stream.getVideoTracks(), stream.getAudioTracks()];
    if (screen) this.#add('screen', screen);
    if (sound) this.#add('sound', sound);
  }

  /** A picture that the page itself makes, as a screen is shown. It ends with what makes it. */
  show(track: MediaStreamTrack): void {
    this.#add('screen', track);
  }

  unshare(): void {
    this.#stop('sound');
    this.#stop('screen');
  }

  /** Whether a screen stands beside the camera's picture or in its place, at once and from now on. */
  placeBeside(isBeside: boolean): void {
    this.#isBeside.next(isBeside);
  }

  /** What is open goes on with the other device; it stays as it was where that one does not open. */
  async choose(kind: DeviceKind, id: string): Promise<void> {
    this.#chosen.next({ ...this.#chosen.value, [kind]: id });
    if (kind === 'speaker' || this.#tracks.value[kind] === undefined) return;
    // Some phones open no second camera while the first one is open.
    this.#stop(kind);
    const problem = await this.#acquire({ mic: kind === 'mic', camera: kind === 'camera' });
    if (this.#tracks.value[kind] === undefined) this.#ended.next({ source: kind, problem });
  }

  /** To the camera that looks the other way, or the next one; the first one is back where none of them opens. */
  async turnCamera(): Promise<Turned> {
    const before = this.#tracks.value.camera?.getSettings();
    if (before === undefined) return { camera: false, problem: null };
    const isWanted = this.#wanted().camera;
    const cameras = (await this.devices()).camera.map(({ id }) => id);
    if (!isWanted()) return { camera: false, problem: null };
    // Some phones open no second camera while the first one is open.
    this.#stop('camera');
    const problem = await this.#openCamera(waysToTurn(before, cameras), isWanted);
    if (problem !== null && isWanted()) await this.#openCamera([only(before.deviceId ?? ''), {}], isWanted);
    const { camera } = this.#tracks.value;
    // It stays turned where it is switched off and on again.
    if (camera) this.#chosen.next({ ...this.#chosen.value, camera: camera.getSettings().deviceId ?? '' });
    return { camera: camera !== undefined, problem };
  }

  async devices(): Promise<Readonly<Record<DeviceKind, readonly Device[]>>> {
    const listed = await this.#media.enumerateDevices();
    const of = (kind: DeviceKind) =>
      listed
        .filter((device) => KIND_OF[device.kind] === kind && device.deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
    return { mic: of('mic'), camera: of('camera'), speaker: of('speaker') };
  }

  /** Which way the camera looks that is open, or was the last one. */
  facing(): Observable<Facing> {
    return this.#tracks.pipe(
      scan((before: Facing, { camera }) => (camera === undefined ? before : facingOf(camera.getSettings())), null),
      distinctUntilChanged(),
    );
  }

  /** In use, with what was chosen where nothing is open. */
  inUse(): Observable<ChosenDevices> {
    return combineLatest([this.#tracks, this.#chosen]).pipe(
      map(([{ mic, camera }, chosen]) => ({
        ...chosen,
        mic: mic?.getSettings().deviceId ?? chosen.mic,
        camera: camera?.getSettings().deviceId ?? chosen.camera,
      })),
    );
  }

  close(): void {
    this.#closes += 1;
    this.#cameraCloses += 1;
    for (const source of SOURCES) this.#stop(source);
  }

  /** C§4 if video fails, audio only is retried. Where a chosen device is gone, any other does. */
  async #acquire(
    needs: Readonly<Record<'mic' | 'camera', boolean>>,
    chosen: Pick<ChosenDevices, 'mic' | 'camera'> = this.#chosen.value,
  ): Promise<MediaFailure | null> {
    if (!needs.mic && !needs.camera) return null;
    const wanted = this.#wanted();
    try {
      const stream = await this.#media.getUserMedia({
        audio: needs.mic && only(chosen.mic),
        video: needs.camera && { ...CAMERA, ...only(chosen.camera) },
      });
      this.#take('mic', stream.getAudioTracks()[0], wanted.mic());
      this.#take('camera', stream.getVideoTracks()[0], wanted.camera());
      return null;
    } catch (error) {
      const left = { mic: needs.mic && wanted.mic(), camera: needs.camera && wanted.camera() };
      if (isGone(error) && chosen !== ANY) return this.#acquire(left, ANY);
      if (left.mic && needs.camera) await this.#acquire({ mic: true, camera: false });
      return failureOf(error);
    }
  }

  /** Whether what is asked for now is still wanted when it comes. */
  #wanted() {
    const [closes, cameraCloses] = [this.#closes, this.#cameraCloses];
    return { mic: () => closes === this.#closes, camera: () => cameraCloses === this.#cameraCloses };
  }

  /** The first one of these that opens; else why the last one does not. */
  async #openCamera(ways: readonly MediaTrackConstraints[], isWanted: () => boolean): Promise<MediaFailure | null> {
    let problem: MediaFailure | null = 'noneFound';
    for (const way of ways) {
      if (!isWanted()) return null;
      try {
        const stream = await this.#media.getUserMedia({ audio: false, video: { ...CAMERA, ...way } });
        const [track] = stream.getVideoTracks();
        this.#take('camera', track, isWanted());
        return null;
      } catch (error) {
        problem = failureOf(error);
      }
    }
    return problem;
  }

  #take(source: Source, track: MediaStreamTrack | undefined, isWanted: boolean): void {
    if (track === undefined) return;
    if (isWanted) this.#add(source, track);
    else track.stop();
  }

  #add(source: Source, track: MediaStreamTrack): void {
    this.#stop(source);
    if (source === 'mic') track.enabled = this.#isMicOn;
    track.addEventListener('ended', () => {
      if (this.#tracks.value[source] === track) void this.#goOnWithout(source);
    });
    this.#tracks.next({ ...this.#tracks.value, [source]: track });
  }

  /** Unplugged in mid-call: any other device goes on in its place. A screen and its sound have none. */
  async #goOnWithout(source: Source): Promise<void> {
    this.#stop(source);
    const isDevice = source === 'mic' || source === 'camera';
    const problem = isDevice ? await this.#acquire({ mic: source === 'mic', camera: source === 'camera' }, ANY) : null;
    if (this.#tracks.value[source] === undefined) this.#ended.next({ source, problem });
  }

  #stop(source: Source): void {
    const { [source]: track, ...others } = this.#tracks.value;
    if (track === undefined) return;
    track.stop();
    this.#tracks.next(others);
  }
}
