import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import {
  WELCOME_CLOCK_TICK_MS,
  WELCOME_EVENTS_KEPT_MAX,
  WELCOME_HEIGHT_PX,
  WELCOME_PIXELS_MAX,
  WELCOME_PIXELS_TOTAL_MAX,
  WELCOME_VIEWERS_MAX,
  WELCOME_WIDTH_PX,
} from '../contract/limits.ts';
import { Desktop } from './desktop.ts';
import type { DesktopEvent, WelcomeEvent } from './events.ts';
import type { Size } from './paint/geometry.ts';
import type { CutTextCharset } from './rfb/clipboard.ts';
import type { DesktopState } from './scene/state.ts';
import type { Scene } from './scene/scene.ts';
import { Viewer, type ViewerHost } from './viewer.ts';

export interface WelcomeOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Without it one is made; null lets everybody in, for tests only. VncAuth reads eight characters. */
  readonly password?: string | null;
  readonly size?: Size;
  readonly clock?: () => Date;
  /** The bytes of text for viewers without the extended clipboard: UTF-8, as WELCOME_CONNECTION_PARAMETERS tells guacd. */
  readonly charset?: CutTextCharset;
  readonly onEvent?: (event: WelcomeEvent) => void;
  readonly onError?: (error: unknown) => void;
  /** Keeps the last events for tests to read. Off unless asked for: they hold what people type. */
  readonly keepEvents?: boolean;
}

/** What guacd must be told beside host, port and password, so that text is copied both ways in any language. */
export const WELCOME_CONNECTION_PARAMETERS: Readonly<Record<string, string>> = { 'clipboard-encoding': 'UTF-8' };

export interface Frame extends Size {
  /** 0x00RRGGBB, row by row. */
  readonly pixels: Uint32Array;
}

/** One viewer's desktop as a test may read it. */
interface WelcomeScreen {
  readonly viewer: number;
  readonly state: DesktopState;
  readonly parts: Scene['parts'];
  snapshot(): Frame;
  resize(size: Size): void;
}

export interface WelcomeDesktop {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
  readonly events: readonly WelcomeEvent[];
  /** The desktops in use, in the order in which their viewers came. */
  screens(): readonly WelcomeScreen[];
  stop(): Promise<void>;
}

const newWelcomePassword = (): string => randomBytes(6).toString('base64url');

/** Every viewer's desktop, and the limits that they share. */
class Welcome implements ViewerHost {
  readonly events: WelcomeEvent[] = [];
  readonly viewers = new Map<number, Viewer>();
  private readonly clock: () => Date;
  private ticking: NodeJS.Timeout | undefined;
  private count = 0;

  constructor(
    private readonly options: WelcomeOptions,
    readonly password: string | null,
  ) {
    this.clock = options.clock ?? (() => new Date());
  }

  get charset(): CutTextCharset {
    return this.options.charset ?? 'utf8';
  }

  readonly server: Server = createServer((socket) => {
    this.count += 1;
    const viewer = new Viewer(this.count, socket, this);
    this.viewers.set(viewer.id, viewer);
    socket.once('close', () => this.viewers.delete(viewer.id));
  });

  furnish(viewer: Viewer): Desktop | null {
    const size = this.options.size ?? { width: WELCOME_WIDTH_PX, height: WELCOME_HEIGHT_PX };
    if (!this.hasRoom(viewer, size)) return null;
    this.ticking ??= this.nextTick();
    return new Desktop(size, this.clock());
  }

  hasRoom(viewer: Viewer, size: Size): boolean {
    const wanted = size.width * size.height;
    const others = [...this.viewers.values()].filter((other) => other !== viewer);
    const used = others.reduce((sum, { desktop }) => sum + (desktop?.surface.pixels.length ?? 0), 0);
    return wanted <= WELCOME_PIXELS_MAX && used + wanted <= WELCOME_PIXELS_TOTAL_MAX;
  }

  report(viewer: Viewer, event: DesktopEvent): void {
    const reported = { viewer: viewer.id, ...event } as WelcomeEvent;
    this.options.onEvent?.(reported);
    if (!this.options.keepEvents) return;
    this.events.push(reported);
    if (this.events.length > WELCOME_EVENTS_KEPT_MAX) this.events.shift();
  }

  fail(error: unknown): void {
    this.options.onError?.(error);
  }

  stopTicking(): void {
    clearTimeout(this.ticking);
    this.ticking = undefined;
  }

  /** At each full second, for as long as somebody looks. */
  private nextTick(): NodeJS.Timeout {
    const wait = WELCOME_CLOCK_TICK_MS - (this.clock().getTime() % WELCOME_CLOCK_TICK_MS);
    return setTimeout(() => this.tick(), wait).unref();
  }

  private tick(): void {
    const watched = [...this.viewers.values()].filter(({ desktop }) => desktop !== null);
    for (const viewer of watched) viewer.tick(this.clock());
    this.ticking = watched.length > 0 ? this.nextTick() : undefined;
  }
}

function screenOf(viewer: Viewer): WelcomeScreen[] {
  const { desktop } = viewer;
  if (!desktop) return [];
  return [
    {
      viewer: viewer.id,
      get state() {
        return desktop.state;
      },
      get parts() {
        return desktop.parts;
      },
      snapshot() {
        viewer.refresh();
        const { width, height, pixels } = desktop.surface;
        return { width, height, pixels: pixels.slice() };
      },
      resize: (size) => viewer.resize(size),
    },
  ];
}

async function stop(welcome: Welcome): Promise<void> {
  welcome.stopTicking();
  const closed = new Promise<void>((resolve) => welcome.server.close(() => resolve()));
  for (const viewer of welcome.viewers.values()) viewer.close();
  await closed;
}

/** Serves a desktop that is always there: each viewer gets one of its own, drawn in code. */
export async function startWelcomeDesktop(options: WelcomeOptions): Promise<WelcomeDesktop> {
  const password = options.password === undefined ? newWelcomePassword() : options.password;
  const welcome = new Welcome(options, password);
  welcome.server.maxConnections = WELCOME_VIEWERS_MAX;
  await new Promise<void>((resolve, reject) => {
    welcome.server.once('error', reject);
    welcome.server.listen(options.port, options.host, () => {
      welcome.server.off('error', reject);
      resolve();
    });
  });
  return {
    host: options.host,
    port: (welcome.server.address() as AddressInfo).port,
    password,
    events: welcome.events,
    screens: () => [...welcome.viewers.values()].flatMap(screenOf),
    stop: () => stop(welcome),
  };
}
