import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DriveFault } from '../../../../contract/http/fileManager.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import { afterFirst, answered, answerFor, fits, nextStep, orderOf, withAdded } from './fileUploads.queue.ts';
import type {
  ClashAnswer,
  ClashAnswered,
  FileUploadsContext,
  FileUploadsEvent,
  RuleTold,
  SendOrder,
  Upload,
  UploadFact,
  UploadsChanged,
} from './fileUploads.types.ts';

const NONE = {
  ...{ queue: [], arrived: 0, leftOut: [], sent: 0, bytesPerSecond: 0, answer: null, isForAll: false },
} as const;
const CHANGED: UploadsChanged = { type: 'uploads.changed' };
const UNSENT = { sent: 0, bytesPerSecond: 0 } as const;

type Uploads = readonly Upload[];

const uploadsIn = ({ event }: { readonly event: { readonly uploads: Uploads } }): Uploads => event.uploads;
const answerIn = ({ event }: { readonly event: ClashAnswered }): ClashAnswered => event;

const withUploads = <const Type extends string>(type: Type) => ({ type, params: uploadsIn }) as const;
const withAnswer = <const Type extends string>(type: Type) => ({ type, params: answerIn }) as const;
const withFault = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: { readonly fault: DriveFault | null } }) => event.fault }) as const;

const withRule = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: RuleTold }) => event.rule }) as const;
const stepAfterFirst = (context: Parameters<typeof afterFirst>[0]) => nextStep({ ...context, ...afterFirst(context) });

const tellLeftOut = {
  type: 'announceLeftOut',
  params: ({ event }: { readonly event: { readonly uploads: Uploads } }) =>
    event.uploads.filter((one) => !fits(one)).length,
} as const;
const added = [tellLeftOut, withUploads('enqueue')] as const;
const takeAnswer = [withAnswer('takeAnswer'), withAnswer('keepRule')] as const;
const tellSkipped = {
  type: 'announceSkipped',
  params: ({ context }: { readonly context: FileUploadsContext }) => context.leftOut.length,
} as const;

export const fileUploadsMachine = setup({
  types: { context: {} as FileUploadsContext, events: {} as FileUploadsEvent },
  actors: {
    /** Sends while it is listened to; breaks off when nobody listens. */
    sendFile: streamNotProvided<UploadFact, SendOrder>('sendFile'),
    /** What the person has chosen for names that are taken, again after each change. */
    rules: streamNotProvided<RuleTold>('rules'),
  },
  guards: {
    fitsNone: (_, uploads: Uploads) => !uploads.some(fits),
    asksFirst: ({ context }, uploads: Uploads) => nextStep({ ...context, ...withAdded(context, uploads) }) === 'asking',
    skipsAll: ({ context }, uploads: Uploads) => withAdded(context, uploads).queue.length === 0,
    /** When the first is done with. */
    asksNext: ({ context }) => stepAfterFirst(context) === 'asking',
    sendsNext: ({ context }) => stepAfterFirst(context) === 'sending',
    /** When the first is left out. */
    asksAfter: ({ context }, { answer, forAll }: ClashAnswered) =>
      answer === 'skip' && stepAfterFirst(answered(context, answer, forAll)) === 'asking',
    endsAfter: ({ context }, { answer, forAll }: ClashAnswered) =>
      answer === 'skip' && stepAfterFirst(answered(context, answer, forAll)) === 'idle',
    isTaken: (_, fault: DriveFault | null) => fault === 'exists',
    isTakenToSkip: ({ context }, fault: DriveFault | null) => fault === 'exists' && answerFor(context) === 'skip',
    isTakenAtEnd: ({ context }, fault: DriveFault | null) =>
      fault === 'exists' && answerFor(context) === 'skip' && stepAfterFirst(context) === 'idle',
    hasArrivals: ({ context }) => context.arrived > 0,
  },
  actions: {
    enqueue: assign(({ context }, uploads: Uploads) => withAdded(context, uploads)),
    takeRule: assign((_, rule: ClashAnswer | null) => ({ rule })),
    takeProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed');
      return { sent: event.sent, bytesPerSecond: event.bytesPerSecond };
    }),
    takeAnswer: assign(({ context }, { answer, forAll }: ClashAnswered) => {
      const taken = answered(context, answer, forAll);
      return answer === 'skip' ? { ...taken, ...afterFirst(taken) } : taken;
    }),
    countArrival: assign(({ context }) => ({ ...afterFirst(context), ...UNSENT, arrived: context.arrived + 1 })),
    leaveOut: assign(({ context }) => {
      const left = afterFirst(context);
      const [first] = context.queue;
      const byRule = first !== undefined && context.answer === null ? [first.name] : [];
      return { ...left, ...UNSENT, leftOut: [...left.leftOut, ...byRule] };
    }),
    markClash: assign(({ context: { queue } }) => ({
      ...{ queue: queue.map((upload, index) => (index === 0 ? { ...upload, clashes: true } : upload)) },
      ...{ answer: null, isForAll: false, ...UNSENT },
    })),
    forgetAll: assign(NONE),
    /** To the page, where there is one. */
    tellChange: sendTo(({ self }) => self._parent ?? self, CHANGED),
    announceUploaded: effect('announceUploaded'),
    announceRefused: effect('announceRefused'),
    announceUnreachable: effect('announceUnreachable'),
    /** Files that are too large, by their number. */
    announceLeftOut: effect<number>('announceLeftOut'),
    /** Files whose names are taken and that the rule has left out, by their number. */
    announceSkipped: effect<number>('announceSkipped'),
    /** With the preferences, where an answer is to hold always. */
    keepRule: effect<ClashAnswered>('keepRule'),
  },
}).createMachine({
  id: 'fileUploads',
  description: 'B§4 files on their way to a drive, one after the other',
  context: { ...NONE, rule: null },
  invoke: { id: 'rules', src: 'rules' },
  on: { 'rule.told': { actions: withRule('takeRule') } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'files.add': [
          { guard: withUploads('fitsNone'), actions: tellLeftOut },
          { guard: withUploads('skipsAll'), target: 'done', actions: added },
          { guard: withUploads('asksFirst'), target: 'asking', actions: added },
          { target: 'sending', actions: added },
        ],
      },
    },
    asking: {
      description: 'Its name is taken: replace, keep both, or leave it out',
      on: {
        'files.add': { actions: added },
        'clash.answer': [
          { guard: withAnswer('asksAfter'), actions: takeAnswer },
          { guard: withAnswer('endsAfter'), target: 'done', actions: takeAnswer },
          { target: 'sending', actions: takeAnswer },
        ],
        'upload.cancel': { target: 'idle', actions: ['tellChange', 'forgetAll'] },
      },
    },
    sending: {
      description: 'B§4 an upload flag is set while sending',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => orderOf(context),
        onError: { target: 'idle', actions: ['announceUnreachable', 'tellChange', 'forgetAll'] },
      },
      on: {
        'files.add': { actions: added },
        'upload.progressed': { actions: 'takeProgress' },
        'upload.completed': [
          { guard: 'sendsNext', target: 'sending', reenter: true, actions: 'countArrival' },
          { guard: 'asksNext', target: 'asking', actions: 'countArrival' },
          { target: 'done', actions: 'countArrival' },
        ],
        'upload.refused': [
          { guard: withFault('isTakenAtEnd'), target: 'done', actions: 'leaveOut' },
          { guard: withFault('isTakenToSkip'), target: 'sending', reenter: true, actions: 'leaveOut' },
          { guard: withFault('isTaken'), target: 'asking', actions: 'markClash' },
          { target: 'idle', actions: ['announceRefused', 'tellChange', 'forgetAll'] },
        ],
        'upload.unreachable': { target: 'idle', actions: ['announceUnreachable', 'tellChange', 'forgetAll'] },
        'upload.cancel': { target: 'idle', actions: ['tellChange', 'forgetAll'] },
      },
    },
    done: {
      always: [
        { guard: 'hasArrivals', target: 'idle', actions: ['announceUploaded', tellSkipped, 'tellChange', 'forgetAll'] },
        { target: 'idle', actions: [tellSkipped, 'forgetAll'] },
      ],
    },
  },
});

export type FileUploadsActorRef = ActorRefFrom<typeof fileUploadsMachine>;
export type FileUploadsSnapshot = SnapshotFrom<typeof fileUploadsMachine>;
