import {
  combineLatest,
  distinctUntilChanged,
  from,
  ignoreElements,
  map,
  merge,
  NEVER,
  Observable,
  startWith,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import type { ObservableInput } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { KEYBOARD_LAYOUTS, type KeyboardLayout } from '../../../../contract/preferences.ts';
import type {
  PreferencesActorRef,
  PreferencesSnapshot,
} from '../../../machines/preferences/preferences/preferences.machine.ts';
import {
  selectEmulatesAbsoluteMouse,
  selectInputMethod,
  selectLanguage,
} from '../../../machines/preferences/preferences/preferences.selectors.ts';
import { textInputMachine } from '../../../machines/session/textInput/textInput.machine.ts';
import type {
  TextInputChoices,
  TextInputFact,
  TextInputInput,
} from '../../../machines/session/textInput/textInput.types.ts';
import { connectFingers, type ConnectedFingers, type FingerSignals } from '../../../services/display/connectFingers.ts';
import { KEYSYM_OF, strike } from '../../../services/display/keysyms.ts';
import { followKeyboard } from '../../../services/display/keyboardInset.ts';
import { drawKeyboard } from '../../../services/display/onScreenKeyboard.ts';
import { connectTextInput } from '../../../services/display/textInput.ts';
import { post, SYSTEM_ID, type Directory } from '../../shared/notify.ts';
import type { Ports } from '../../ports/ports.ts';

const LAYOUTS = {
  'en-US': () => import('../../../services/display/layouts/en-US.json'),
  'de-DE': () => import('../../../services/display/layouts/de-DE.json'),
  'es-ES': () => import('../../../services/display/layouts/es-ES.json'),
} as const;

const layoutFor = (language: string): KeyboardLayout =>
  KEYBOARD_LAYOUTS.find((layout) => layout.startsWith(language)) ?? 'en-US';

/** As they are, and whenever they change. */
function preferencesIn(system: Directory): Observable<PreferencesSnapshot> {
  const actor = system.get(SYSTEM_ID.preferences) as PreferencesActorRef;
  return from(actor as unknown as ObservableInput<PreferencesSnapshot>).pipe(startWith(actor.getSnapshot()));
}

const isSame = (one: TextInputChoices, other: TextInputChoices): boolean =>
  one.method === other.method && one.absoluteMouse === other.absoluteMouse && one.layout === other.layout;

/** Each change once, and what is chosen already at once. */
function choices$(
  { sessionFlags }: Ports,
  system: Directory,
  changes$: Observable<unknown>,
): Observable<TextInputChoices> {
  const ofDevice$ = changes$.pipe(
    startWith(null),
    map(() => ({ layout: sessionFlags.keyboardLayout(), method: sessionFlags.inputMethod() })),
  );
  return combineLatest([preferencesIn(system), ofDevice$]).pipe(
    map(([snapshot, { layout, method }]) => ({
      method: method ?? selectInputMethod(snapshot),
      absoluteMouse: selectEmulatesAbsoluteMouse(snapshot),
      layout: layout ?? layoutFor(selectLanguage(snapshot)),
    })),
    distinctUntilChanged(isSame),
  );
}

/** Runs while there is a place for it; `connect` returns how it ends. */
function atSlot(node$: Observable<HTMLElement | null>, connect: (node: HTMLElement) => () => void): Observable<never> {
  return node$.pipe(switchMap((node) => (node === null ? NEVER : new Observable<never>(() => connect(node)))));
}

const SHOWN: TextInputFact = { type: 'keyboard.shown' };

function keyboard$({ desktops }: Ports, clientId: string, layout: KeyboardLayout): Observable<TextInputFact> {
  const draw = (written: Parameters<typeof drawKeyboard>[2]) =>
    atSlot(desktops.slot$(clientId, 'keyboard'), (node) =>
      nothingWithout(desktops.get(clientId)?.use((client) => drawKeyboard(client, node, written))),
    ).pipe(startWith(SHOWN));
  return from(LAYOUTS[layout]()).pipe(switchMap(({ default: written }) => draw(written)));
}

const nothingWithout = (end: (() => void) | undefined) => end ?? (() => undefined);

function textInput$({ desktops }: Ports, clientId: string): Observable<TextInputFact> {
  const typed = new Subject<TextInputFact>();
  const connect = (node: HTMLElement) => {
    if (!(node instanceof HTMLTextAreaElement)) return () => undefined;
    const tell = () => {
      typed.next({ type: 'text.typed' });
    };
    const disconnect = nothingWithout(desktops.get(clientId)?.use((client) => connectTextInput(node, client, tell)));
    const unfollow = followKeyboard(document.documentElement, window.visualViewport);
    return () => {
      unfollow();
      disconnect();
    };
  };
  return merge(typed, atSlot(desktops.slot$(clientId, 'textInput'), connect));
}

function wishesOf({ desktops }: Ports, clientId: string): FingerSignals {
  return {
    remoteTouches: () => desktops.get(clientId)?.remoteTouches() ?? 0,
    zoom(scale) {
      desktops.tellGesture(clientId, scale === null ? { type: 'zoom.fit' } : { type: 'zoom.to', scale });
    },
    menu() {
      desktops.tellGesture(clientId, { type: 'sheet.open', panel: 'menu' });
    },
  };
}

/** Fingers point as chosen, also when the choice changes. */
function fingers$(ports: Ports, clientId: string, isAbsolute$: Observable<boolean>): Observable<never> {
  return new Observable<ConnectedFingers>((subscriber) => {
    const fingers = ports.desktops.get(clientId)?.use((client) => connectFingers(client, wishesOf(ports, clientId)));
    if (fingers !== undefined) subscriber.next(fingers);
    return () => fingers?.detach();
  }).pipe(
    switchMap((fingers) => isAbsolute$.pipe(tap((isAbsolute) => fingers.mode(isAbsolute)))),
    ignoreElements(),
  );
}

export function provideTextInput(ports: Ports) {
  const { desktops, sessionFlags } = ports;
  const changes = new Subject<void>();
  return textInputMachine.provide({
    actors: {
      choices: fromEventObservable<TextInputFact, undefined>(({ system }) =>
        choices$(ports, system, changes).pipe(map((choices) => ({ type: 'choices.changed', choices }))),
      ),
      fingers: fromEventObservable<TextInputFact, TextInputInput>(({ input, system }) =>
        fingers$(
          ports,
          input.clientId,
          preferencesIn(system).pipe(map(selectEmulatesAbsoluteMouse), distinctUntilChanged()),
        ),
      ),
      onScreenKeyboard: fromEventObservable<TextInputFact, TextInputInput & { readonly layout: KeyboardLayout }>(
        ({ input }) => keyboard$(ports, input.clientId, input.layout),
      ),
      textInput: fromEventObservable<TextInputFact, TextInputInput>(({ input }) => textInput$(ports, input.clientId)),
    },
    actions: {
      holdKey: ({ context }, { key, down }) => {
        desktops.get(context.clientId)?.use((client) => client.sendKeyEvent(down ? 1 : 0, KEYSYM_OF[key]));
      },
      // Within the tap: no later will a phone show its keyboard.
      raiseKeyboard: ({ context }) => {
        desktops.slotOf(context.clientId, 'textInput')?.focus();
      },
      strikeKey: ({ context }, { key }) => {
        desktops.get(context.clientId)?.use((client) => strike(client, KEYSYM_OF[key]));
      },
      choose: ({ system }, { method, absoluteMouse }) => {
        if (absoluteMouse !== undefined)
          post(system.get(SYSTEM_ID.preferences), {
            type: 'preference.choose',
            change: { emulateAbsoluteMouse: absoluteMouse },
          });
        if (method === undefined) return;
        sessionFlags.rememberInputMethod(method);
        changes.next();
      },
      chooseLayout: (_args, { layout }) => {
        sessionFlags.rememberKeyboardLayout(layout);
        changes.next();
      },
    },
  });
}
