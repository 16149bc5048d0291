import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { KeyboardLayout } from '../../../../contract/preferences.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  HeldKey,
  InputMethod,
  StruckKey,
  TextInputContext,
  TextInputEvent,
  TextInputFact,
  TextInputInput,
} from './textInput.types.ts';

interface ForKeyboard {
  readonly clientId: string;
  readonly layout: KeyboardLayout;
}

export const textInputMachine = setup({
  types: { context: {} as TextInputContext, events: {} as TextInputEvent, input: {} as TextInputInput },
  actors: {
    /** What is chosen now, at once and whenever it changes. */
    choices: streamNotProvided<TextInputFact>('choices'),
    /** Fingers on the picture, for as long as it is listened to. */
    fingers: streamNotProvided<TextInputFact, TextInputInput>('fingers'),
    /** Draws the keyboard for as long as it is listened to. */
    onScreenKeyboard: streamNotProvided<TextInputFact, ForKeyboard>('onScreenKeyboard'),
    /** Sends what is written into the text input for as long as it is listened to. */
    textInput: streamNotProvided<TextInputFact, TextInputInput>('textInput'),
  },
  guards: {
    isSame: ({ context, event }) => {
      assertEvent(event, 'choices.changed');
      const { method, layout } = event.choices;
      return context.choices?.method === method && (method !== 'osk' || context.choices.layout === layout);
    },
    wants: ({ event }, method: InputMethod) => event.type === 'choices.changed' && event.choices.method === method,
  },
  actions: {
    takeChoices: assign(({ event }) => {
      assertEvent(event, 'choices.changed');
      return { choices: event.choices };
    }),
    toggleHeld: enqueueActions(({ context, enqueue, event }) => {
      assertEvent(event, 'key.hold');
      const { key } = event;
      const down = !context.held.includes(key);
      enqueue({ type: 'holdKey', params: { key, down } });
      enqueue.assign({ held: down ? [...context.held, key] : context.held.filter((one) => one !== key) });
    }),
    letGo: enqueueActions(({ context, enqueue }) => {
      for (const key of context.held) enqueue({ type: 'holdKey', params: { key, down: false } });
      enqueue.assign({ held: [] });
    }),
    holdKey: effect<{ readonly key: HeldKey; readonly down: boolean }>('holdKey'),
    /** Of a phone: for the field, which has to take the focus while the finger is still at it. */
    raiseKeyboard: effect('raiseKeyboard'),
    strikeKey: effect<{ readonly key: StruckKey }>('strikeKey'),
    choose: effect<{ readonly method?: InputMethod; readonly absoluteMouse?: boolean }>('choose'),
    chooseLayout: effect<{ readonly layout: KeyboardLayout }>('chooseLayout'),
  },
}).createMachine({
  id: 'textInput',
  description: 'A§2 the on-screen keyboard or the text input, as chosen on this device, else in the preferences',
  context: ({ input }) => ({ clientId: input.clientId, choices: null, held: [] }),
  invoke: [
    { id: 'choices', src: 'choices' },
    { id: 'fingers', src: 'fingers', input: ({ context }) => ({ clientId: context.clientId }) },
  ],
  on: {
    'choices.changed': [
      { guard: 'isSame', actions: 'takeChoices' },
      { guard: { type: 'wants', params: 'osk' }, target: '.keyboard', actions: 'takeChoices' },
      { guard: { type: 'wants', params: 'text' }, target: '.text', actions: 'takeChoices' },
      { target: '.none', actions: 'takeChoices' },
    ],
    'method.choose': { actions: { type: 'choose', params: ({ event }) => ({ method: event.method }) } },
    'keyboard.toggle': { actions: ['raiseKeyboard', { type: 'choose', params: { method: 'text' } }] },
    'mouse.choose': { actions: { type: 'choose', params: ({ event }) => ({ absoluteMouse: event.absolute }) } },
    'layout.choose': { actions: { type: 'chooseLayout', params: ({ event }) => ({ layout: event.layout }) } },
  },
  initial: 'none',
  states: {
    none: { description: 'B§2 only the keys of this computer' },
    keyboard: {
      description: 'B§2 a keyboard to point at; its layout comes when it is asked for',
      initial: 'drawing',
      states: {
        drawing: {
          invoke: {
            id: 'onScreenKeyboard',
            src: 'onScreenKeyboard',
            input: ({ context }) => ({
              clientId: context.clientId,
              layout: context.choices?.layout ?? 'en-US',
            }),
            onError: 'failed',
          },
          // The gateway lets all keys go when the link is lost; a keyboard drawn anew holds none either.
          on: { 'tunnel.lost': { target: 'drawing', reenter: true } },
          initial: 'waiting',
          states: { waiting: { on: { 'keyboard.shown': 'shown' } }, shown: {} },
        },
        failed: { on: { 'layout.retry': 'drawing' } },
      },
    },
    text: {
      description: 'B§2 a field to write in, for touch keyboards and input methods',
      invoke: { id: 'textInput', src: 'textInput', input: ({ context }) => ({ clientId: context.clientId }) },
      exit: 'letGo',
      on: {
        'key.hold': { actions: 'toggleHeld' },
        'key.strike': {
          actions: [{ type: 'strikeKey', params: ({ event }) => ({ key: event.key }) }, 'letGo'],
        },
        'text.typed': { actions: 'letGo' },
        'keyboard.toggle': { actions: { type: 'choose', params: { method: 'none' } } },
        'tunnel.lost': { actions: 'letGo' },
      },
    },
  },
});

export type TextInputActorRef = ActorRefFrom<typeof textInputMachine>;
export type TextInputSnapshot = SnapshotFrom<typeof textInputMachine>;
