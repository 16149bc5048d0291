import type { ClientAction, ClientMessage, GatewayMessage } from '../../contract/socket/index.ts';
import type { World } from '../../mocks/world.ts';

/** What a person can do with the app and see of it; the same words for Chromium and for jsdom. Everything waits until it is so. */
export interface Person {
  press(button: string): Promise<void>;
  /** Where several parts of a page have a button of that name. */
  pressIn(part: string, button: string): Promise<void>;
  choose(menu: RegExp, item: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  /** Writes into a field of formatted text, in place of what stood there. */
  write(field: string, text: string): Promise<void>;
  /** Chooses what is off until somebody wants it. */
  tick(choice: string): Promise<void>;
  /** Ticks what is not ticked, and the other way round. */
  turn(choice: string): Promise<void>;
  seesTicked(choice: string, ticked: boolean): Promise<void>;
  /** Chooses one of several words in a row. */
  pick(choice: string): Promise<void>;
  seesChosen(choice: string): Promise<void>;
  /** Chooses a file of one's own. */
  bring(field: string, file: { readonly name: string; readonly text: string }): Promise<void>;
  /** Switches something on or off. */
  flip(name: string): Promise<void>;
  /** And that it may be switched again: it shows its new place before the gateway has taken it. */
  seesSwitch(name: string, on: boolean): Promise<void>;
  /** Goes where a link of the sidebar leads. */
  follow(link: string): Promise<void>;
  seesField(field: string, value: string): Promise<void>;
  /** The links of a part of the page, in their order. */
  seesLinks(part: string, names: readonly string[]): Promise<void>;
  /** Opens a connection from the list of Home. */
  open(connection: string): Promise<void>;
  reload(): Promise<void>;
  sees(...texts: readonly (string | RegExp)[]): Promise<void>;
  seesNot(...texts: readonly (string | RegExp)[]): Promise<void>;
  seesButton(name: string | RegExp, state: 'enabled' | 'disabled'): Promise<void>;
  /** Whether a button that stays down is down. */
  seesPressed(name: string, pressed: boolean): Promise<void>;
  /** What a form says under its fields; empty for nothing. */
  seesNote(form: string, note: string | RegExp | null): Promise<void>;
  seesPicture(): Promise<void>;
  /** A picture that stands for words, such as the sign of a microphone that is off. */
  seesSign(name: string, shown: boolean): Promise<void>;
  /** Presses a key on a button, such as an arrow on a handle. */
  pressOn(button: string, key: string): Promise<void>;
  /** Where a part of the page lies and how large it is, to be compared; null where nothing is laid out. */
  placeOf(part: string): Promise<string | null>;
}

/** What a test arranges around the app. */
export interface Surroundings {
  /** Lets time go by, for the app and for the gateway alike. */
  passes(milliseconds: number): Promise<void>;
  breaksNextLogIn(): void;
  /** Resolves when the app has asked for a tunnel. */
  tunnelAskedFor(): Promise<void>;
  readonly tunnel: TunnelEnd;
}

/** The far end of the general socket. */
export interface GeneralEnd {
  /** Resolves when the app has said this once more. */
  asked(action: ClientAction): Promise<void>;
  /** The same, with what it said. */
  said(action: ClientAction): Promise<ClientMessage>;
  tells(message: GatewayMessage): void;
}

/** The further windows that the app opens, in their order. */
export interface WindowsEnd {
  /** Whether the browser keeps the page from opening any, from now on. */
  block(blocked: boolean): Promise<void>;
  areBlocked(): Promise<boolean>;
  seesNumbers(...numbers: readonly number[]): Promise<void>;
  /** Makes the first of them so many pixels wide. */
  widen(width: number): Promise<void>;
  closeFirst(): Promise<void>;
  /** All of them say that the connection ended. */
  seesEnded(): Promise<void>;
}

/** The microphone and the camera of whoever is before the app, which a test has in its hands. */
export interface DevicesEnd {
  /** From now on there are both, and the browser gives them. */
  plugIn(): Promise<void>;
  /** What is open of it ends, and from now on asking for it fails by this error; null once it works again. */
  fail(kind: DeviceInUse, error: DeviceError | null): Promise<void>;
  /** What is open of it ends, and another one is there. */
  swap(kind: DeviceInUse): Promise<void>;
}

export type DeviceInUse = 'audio' | 'video';
/** Nothing is plugged in, somebody forbade it, or another program has it. */
export type DeviceError = 'NotFoundError' | 'NotAllowedError' | 'NotReadableError';

/** The window over all others that a page asks for; the browser takes its time until a test says how it goes. */
export interface OwnWindowEnd {
  /** From now on the browser has such windows. */
  offer(): Promise<void>;
  opens(): Promise<void>;
  refuses(): Promise<void>;
  closes(): Promise<void>;
}

/** The browser's own dialog in which files are chosen, and what it says of them when a page that was loaded anew wants one. */
export interface ChosenFilesEnd {
  /** From now on the dialog gives this file; on the disk it is as it is told last. */
  offer(file: { readonly name: string; readonly text: string }): Promise<void>;
  /** What the browser says, and where that is to ask the person, what they say. */
  permit(says: PermissionState, person: 'granted' | 'denied'): Promise<void>;
}

/** Where the gateway is a world in memory, a test may change it. */
export interface MockedSurroundings extends Surroundings {
  readonly general: GeneralEnd;
  readonly windows: WindowsEnd;
  readonly devices: DevicesEnd;
  readonly ownWindow: OwnWindowEnd;
  readonly chosenFiles: ChosenFilesEnd;
  readonly world: World;
}

/** The far end of the newest tunnel. */
export interface TunnelEnd {
  /** From now on it promises to keep sessions for browsers that are cut off. */
  keepsSessions(): void;
  accepts(): void;
  asksFor(...names: readonly string[]): void;
  showsPicture(): void;
  /** In how many windows the same user has the session before them, and whether there is room for another one. */
  hasWindows(count: number, mayStartAnother: boolean): void;
  machineFails(code: number): void;
  machineEnds(): void;
  /** Ends it with a status of the gateway. */
  closes(code: number): void;
  /** Breaks off as a network does, without a status. */
  breaks(): void;
  offersFiles(name: string): void;
  withdrawsFiles(): void;
  /** Answers the next folder that is asked for, with the types of what is in it. */
  answersFolder(entries: Readonly<Record<string, string>>): Promise<void>;
  /** Answers it with something that is no folder. */
  refusesFolder(): Promise<void>;
  /** Lets in the next file that is offered to it. */
  takesFile(): Promise<void>;
  /** Refuses it, or goes back on it once it was let in. */
  refusesFile(code: number): Promise<void>;
  breaksOffFile(code: number): void;
  copies(type: string, text: string): void;
  /** The page goes: what is asked for next is another tunnel. */
  isLeft(): void;
  /** How wide the remote desktop was asked to be last; 0 before. */
  askedWidth(): number;
  /** The next text that is sent to its clipboard. */
  pasted(): Promise<string>;
  fallsSilent(): void;
  speaksAgain(): void;
}

export interface Account {
  readonly name: string;
  readonly password: string;
}

/** Buttons that stand for the same wish in different screens. */
const SAME_WISH: Readonly<Record<string, RegExp>> = {
  'Disconnect or leave': /^(Disconnect|Leave|End session)$/,
  Reconnect: /^Reconnect( now)?$/,
};

export function buttonMeant(name: string): string | RegExp {
  return SAME_WISH[name] ?? name;
}
