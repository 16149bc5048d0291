import { assertEvent, assign, not, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fitsClipboard, isSameClipboard, plainText, type ClipboardData } from '../../../../contract/rules/clipboard.ts';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import type {
  ClipboardContext,
  ClipboardEvent,
  ClipboardFact,
  ClipboardInput,
  ClipboardProblem,
  LocalAnswer,
} from './clipboard.types.ts';

interface Copied extends ClipboardInput {
  readonly clipboard: ClipboardData;
}

const forClient = ({ context }: { readonly context: ClipboardContext }): ClipboardInput => ({
  clientId: context.clientId,
});
const forCopied = ({ context }: { readonly context: ClipboardContext }): Copied => ({
  clientId: context.clientId,
  clipboard: context.clipboard,
});
const answerOf = ({ event }: { readonly event: { readonly output: LocalAnswer } }): LocalAnswer => event.output;

/** Nothing is told twice: what both sides hold already is news to none of them. */
function isNews({ clipboard, from }: ClipboardContext, read: ClipboardData): boolean {
  return (from === null || !isSameClipboard(clipboard, read)) && read.data !== '';
}

const gaveThen = <Then extends 'push' | 'pushAll'>(then: Then) =>
  [
    { guard: { type: 'isAway', params: answerOf }, target: 'away' },
    { guard: { type: 'isKept', params: answerOf }, target: 'byPaste' },
    {
      guard: { type: 'isNews', params: answerOf },
      target: 'automatic',
      actions: [{ type: 'takeRead', params: answerOf }, then],
    },
    { target: 'automatic' },
  ] as const;

const ends = {
  'tunnel.closed': 'over',
  'tunnel.failed': 'over',
  'client.failed': 'over',
  'client.disconnected': 'over',
} as const;

export const clipboardMachine = setup({
  types: { context: {} as ClipboardContext, events: {} as ClipboardEvent, input: {} as ClipboardInput },
  actors: {
    clipboardEvents: streamNotProvided<ClipboardFact, ClipboardInput>('clipboardEvents'),
    /** When somebody touches the page next. */
    touches: streamNotProvided<ClipboardFact, ClipboardInput>('touches'),
    /** Never asks the person. */
    readLocal: notProvided<LocalAnswer, ClipboardInput>('readLocal'),
    askLocal: notProvided<LocalAnswer, ClipboardInput>('askLocal'),
    /** Never asks either; false where the browser does not let us just now. */
    writeLocal: notProvided<boolean, Copied>('writeLocal'),
    /** For somebody who presses a button for it. */
    copyLocal: notProvided<boolean, Copied>('copyLocal'),
  },
  guards: {
    isAway: (_args, { kind }: LocalAnswer) => kind === 'away',
    isKept: (_args, { kind }: LocalAnswer) => kind === 'kept',
    isNews: ({ context }, answer: LocalAnswer) => answer.kind === 'read' && isNews(context, answer.clipboard),
    isDone: (_args, done: boolean) => done,
    isWaiting: stateIn({ connected: { remote: 'held' } }),
    isText: ({ context }) => context.clipboard.type === 'text/plain',
    isEcho: ({ context, event }) =>
      event.type === 'remote.copied' && context.from === 'here' && isSameClipboard(context.clipboard, event.clipboard),
    /** What went there before may be gone by now: a desktop does not tell of all that it copies, or may not. */
    isNewPaste: ({ context, event }) =>
      event.type === 'local.pasted' && (context.from === 'here' || isNews(context, event.clipboard)),
    isImageNotTaken: ({ context, event }) =>
      event.type === 'local.pasted' && event.clipboard.type === 'image/png' && !context.sendsImages,
    isPastedTooLarge: ({ event }) => event.type === 'local.pasted' && !fitsClipboard(event.clipboard),
    isTypedTooLarge: ({ event }) => event.type === 'clipboard.send' && !fitsClipboard(plainText(event.text)),
    isFromHere: ({ context }) => context.from === 'here',
  },
  actions: {
    takeRead: assign((_args, answer: LocalAnswer) =>
      answer.kind === 'read' ? { clipboard: answer.clipboard, from: 'here' as const, problem: null } : {},
    ),
    takePasted: assign(({ event }) => {
      assertEvent(event, 'local.pasted');
      return { clipboard: event.clipboard, from: 'here' as const, problem: null };
    }),
    takeTyped: assign(({ event }) => {
      assertEvent(event, 'clipboard.send');
      return { clipboard: plainText(event.text), from: 'here' as const, problem: null };
    }),
    takeRemote: assign(({ context, event }) => {
      assertEvent(event, 'remote.copied');
      const { clipboard } = event;
      const sendsImages = context.sendsImages || clipboard.type === 'image/png';
      return { clipboard, from: 'there' as const, problem: null, sendsImages };
    }),
    /** The same text told once more is somebody copying it there. */
    noteEcho: assign({ from: 'there' }),
    tell: assign({ problem: (_args, problem: ClipboardProblem) => problem }),
    tellRefused: assign(({ event }) => {
      assertEvent(event, 'remote.refused');
      return { problem: event.why };
    }),
    push: effect('push'),
    /** For somebody who pastes: they are told where not all of it has room. */
    pushAll: effect('pushAll'),
  },
}).createMachine({
  id: 'clipboard',
  description: 'A§4 both clipboards of one session, in step as far as the browser lets us without asking',
  context: ({ input }) => ({
    clientId: input.clientId,
    clipboard: plainText(''),
    from: null,
    sendsImages: false,
    problem: null,
  }),
  initial: 'connected',
  states: {
    connected: {
      type: 'parallel',
      invoke: { id: 'clipboardEvents', src: 'clipboardEvents', input: forClient },
      on: {
        ...ends,
        'remote.refused': { actions: 'tellRefused' },
        'tunnel.resumed': { guard: 'isFromHere', actions: 'push' },
      },
      states: {
        local: {
          description: 'What is copied here is told there',
          initial: 'reading',
          states: {
            away: {
              description: 'Another window is in use, or another session',
              on: { 'page.used': { guard: not('isWaiting'), target: 'reading' } },
            },
            reading: {
              invoke: {
                id: 'readLocal',
                src: 'readLocal',
                input: forClient,
                onDone: gaveThen('push'),
                onError: 'byPaste',
              },
            },
            automatic: {
              description: 'The browser lets us read',
              on: { 'page.used': { guard: not('isWaiting'), target: 'reading' } },
            },
            byPaste: {
              description: 'A§4 the browser keeps its clipboard to itself: the paste key gives it, or a text box',
              on: { 'page.used': { guard: not('isWaiting'), target: 'reading' }, 'clipboard.ask': 'asking' },
            },
            asking: {
              invoke: {
                id: 'askLocal',
                src: 'askLocal',
                input: forClient,
                onDone: gaveThen('pushAll'),
                onError: 'byPaste',
              },
            },
          },
        },
        remote: {
          description: 'What is copied there is written here, until there is something newer',
          initial: 'settled',
          on: {
            'remote.copied': [
              { guard: 'isEcho', actions: 'noteEcho' },
              { target: '.writing', actions: 'takeRemote' },
            ],
            'clipboard.send': [
              { guard: 'isTypedTooLarge', actions: { type: 'tell', params: 'tooLargeToSend' } },
              { target: '.settled', actions: ['takeTyped', 'pushAll'] },
            ],
            'local.pasted': [
              { guard: 'isPastedTooLarge', actions: { type: 'tell', params: 'tooLargeToSend' } },
              { guard: 'isImageNotTaken', actions: { type: 'tell', params: 'imageNotTaken' } },
              { guard: 'isNewPaste', target: '.settled', actions: ['takePasted', 'pushAll'] },
            ],
            'clipboard.copy': '.copying',
          },
          states: {
            settled: {},
            writing: {
              invoke: {
                id: 'writeLocal',
                src: 'writeLocal',
                input: forCopied,
                onDone: [
                  { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'settled' },
                  { target: 'held' },
                ],
                onError: 'held',
              },
            },
            held: {
              description: 'The browser does not let us write just now',
              invoke: { id: 'touches', src: 'touches', input: forClient },
              on: { 'page.used': 'writing', 'page.touched': { guard: 'isText', target: 'writing' } },
            },
            copying: {
              invoke: {
                id: 'copyLocal',
                src: 'copyLocal',
                input: forCopied,
                onDone: [
                  { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'settled' },
                  { target: 'held' },
                ],
                onError: 'held',
              },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
});

export type ClipboardActorRef = ActorRefFrom<typeof clipboardMachine>;
export type ClipboardSnapshot = SnapshotFrom<typeof clipboardMachine>;
