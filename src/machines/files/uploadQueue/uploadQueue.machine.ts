import { assign, or, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { ClashAnswer } from '../fileUploads/fileUploads.types.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { UploadEnd, UploadProgressed } from '../upload/upload.types.ts';
import * as items from './uploadQueue.items.ts';
import type {
  KeptUpload,
  NewUpload,
  UploadItem,
  UploadQueueContext,
  UploadQueueEvent,
  UploadQueueInput,
} from './uploadQueue.types.ts';

type Items = readonly UploadItem[];

/** How much the newest figure counts in the mean: chunks end, and figures leap with them. */
const NEWEST_SHARE = 0.2;

const idIn = ({ event }: { readonly event: { readonly id: string } }): string => event.id;
const withId = <const Type extends string>(type: Type) => ({ type, params: idIn }) as const;
const activeIn = ({ items: all }: UploadQueueContext): UploadItem | undefined => items.firstOf(all, 'active');

const keep = {
  type: 'keep',
  params: ({ context }: { readonly context: UploadQueueContext }) => items.keptOf(context.items),
} as const;
const giveUp = {
  type: 'giveUpArrived',
  params: ({ context, event }: { readonly context: UploadQueueContext; readonly event: { readonly id: string } }) =>
    context.items.filter(({ id, status }) => id === event.id && status !== 'done'),
} as const;

const add = [{ type: 'enqueue', params: ({ event }) => event.uploads }, keep] as const satisfies readonly [
  { type: 'enqueue'; params: (given: { event: { readonly uploads: readonly NewUpload[] } }) => readonly NewUpload[] },
  unknown,
];
const rejoin = {
  type: 'rejoin',
  params: ({ event }: { event: { readonly files: readonly File[] } }) => event.files,
} as const;
const cancel = [giveUp, withId('remove'), keep] as const;

/** Changes of the list that another state follows by itself. */
const changes = {
  'uploads.add': { actions: add },
  'uploads.rejoin': { actions: rejoin },
  'uploads.resume': { actions: 'resumeAll' },
  'uploads.clear': { actions: 'clearDone' },
  'uploads.pause': { actions: 'pauseAll' },
  'upload.pause': { actions: withId('pause') },
  'upload.resume': { actions: withId('resume') },
  'upload.cancel': { actions: cancel },
} as const;

export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    input: {} as UploadQueueInput,
  },
  actors: {
    upload: uploadMachine,
    /** The ids of those whose names are taken, also in folders below. */
    findTaken: notProvided<ReadonlySet<string>, Items>('findTaken'),
  },
  guards: {
    hasNew: ({ context }) => items.isAny(context.items, 'new'),
    hasTaken: ({ context }) => items.isAny(context.items, 'taken'),
    hasTrouble: ({ context }) => context.trouble !== null,
    hasWaiting: ({ context }) => items.isAny(context.items, 'waiting'),
    isActive: ({ context }, id: string) => activeIn(context)?.id === id,
    isCompleted: (_, { kind }: UploadEnd) => kind === 'completed',
    isTaken: (_, { kind, fault }: UploadEnd) => kind === 'refused' && fault === 'exists',
    isExhausted: (_, { kind }: UploadEnd) => kind === 'exhausted',
  },
  actions: {
    enqueue: assign(({ context }, uploads: readonly NewUpload[]) => ({
      items: items.withAdded(context.items, uploads),
    })),
    rejoin: assign(({ context }, files: readonly File[]) => {
      const found = items.rejoined(context.items, files);
      return { items: found, isOther: !found.some((item, at) => item !== context.items[at]) };
    }),
    takeClashes: assign(({ context }, taken: ReadonlySet<string>) => ({
      items: items.withClashes(context.items, taken),
    })),
    /** The gateway says so later. */
    takeNoClashes: assign(({ context }) => ({ items: items.withClashes(context.items, new Set()) })),
    takeAnswer: assign(
      ({ context }, { answer, forAll }: { readonly answer: ClashAnswer; readonly forAll: boolean }) => ({
        items: items.answered(context.items, answer, forAll),
      }),
    ),
    activate: assign(({ context }) => {
      const { id = '' } = items.firstOf(context.items, 'waiting') ?? {};
      return { items: items.changed(context.items, id, { status: 'active' }) };
    }),
    takeProgress: assign(({ context }, { sent, bytesPerSecond: newest }: UploadProgressed) => {
      const { bytesPerSecond: mean, items: all } = context;
      const { id = '' } = activeIn(context) ?? {};
      const bytesPerSecond = mean === 0 ? newest : mean + NEWEST_SHARE * (newest - mean);
      return { bytesPerSecond: Math.round(bytesPerSecond), items: items.changed(all, id, { sent, resumes: true }) };
    }),
    endActive: assign(({ context }, change: Partial<UploadItem>) => ({
      items: items.changed(context.items, activeIn(context)?.id ?? '', change),
    })),
    endCompleted: assign(({ context }) => {
      const { id = '', size = 0 } = activeIn(context) ?? {};
      return { items: items.changed(context.items, id, { status: 'done', sent: size, file: null }) };
    }),
    endTroubled: assign(({ context }, { fault }: UploadEnd) => {
      const active = activeIn(context);
      const failed = items.changed(context.items, active?.id ?? '', { status: 'failed', fault: fault ?? 'cutOff' });
      // What comes after it would fare no better.
      const rest = items.paused(failed, () => true);
      return {
        items: rest,
        trouble: { name: active === undefined ? '' : items.nameOf(active), isFull: fault === 'noRoom' },
      };
    }),
    endRefused: assign(({ context }, { fault }: UploadEnd) => ({
      items: items.changed(context.items, activeIn(context)?.id ?? '', { status: 'failed', fault: fault ?? 'refused' }),
    })),
    pause: assign(({ context }, id: string) => ({ items: items.paused(context.items, (item) => item.id === id) })),
    pauseAll: assign(({ context }) => ({ items: items.paused(context.items, () => true) })),
    resume: assign(({ context }, id: string) => ({ items: items.resumed(context.items, (item) => item.id === id) })),
    resumeAll: assign(({ context }) => ({ items: items.resumed(context.items, () => true) })),
    remove: assign(({ context }, id: string) => ({ items: items.without(context.items, id) })),
    clearDone: assign(({ context }) => ({ items: context.items.filter(({ status }) => status !== 'done') })),
    forgetTrouble: assign({ trouble: null }),
    forgetRate: assign({ bytesPerSecond: 0 }),
    /** In the browser, for the time after a reload. */
    keep: effect<readonly KeptUpload[]>('keep'),
    /** At the gateway: nobody sends the rest. */
    giveUpArrived: effect<Items>('giveUpArrived'),
    /** What pages list is no longer what is there. */
    announceChange: effect('announceChange'),
  },
}).createMachine({
  id: 'uploadQueue',
  description: 'B§4 files on their way to the drives, one after the other, whichever page shows',
  context: ({ input: { added, kept } }) => ({
    items: items.withAdded(kept.map(items.keptItem), added),
    ...{ bytesPerSecond: 0, trouble: null, isOther: false },
  }),
  entry: keep,
  type: 'parallel',
  states: {
    work: {
      initial: 'choosing',
      on: changes,
      states: {
        choosing: {
          always: [
            { guard: 'hasNew', target: 'inspecting' },
            { guard: 'hasTaken', target: 'asking' },
            { guard: 'hasWaiting', target: 'sending', actions: 'activate' },
            { target: 'idle' },
          ],
        },
        inspecting: {
          description: 'Names that are taken are found before anything is sent',
          invoke: {
            id: 'findTaken',
            src: 'findTaken',
            input: ({ context }) => context.items.filter(({ status }) => status === 'new'),
            onDone: { target: 'choosing', actions: withOutput('takeClashes') },
            onError: { target: 'choosing', actions: 'takeNoClashes' },
          },
        },
        asking: {
          description: 'Skip, replace or keep both; for one, or for all whose names are taken',
          on: {
            'upload.cancel': { target: 'choosing', actions: cancel },
            'clash.answer': {
              target: 'choosing',
              actions: [{ type: 'takeAnswer', params: ({ event }) => event }, keep],
            },
          },
        },
        sending: {
          description: 'B§4 sequential',
          invoke: {
            id: 'upload',
            src: 'upload',
            input: ({ context }) => items.orderOf(context.items),
            onDone: [
              {
                guard: withOutput('isCompleted'),
                target: 'choosing',
                actions: ['endCompleted', keep, 'announceChange'],
              },
              {
                guard: withOutput('isTaken'),
                target: 'choosing',
                actions: { type: 'endActive', params: { status: 'taken', resumes: true } },
              },
              {
                guard: withOutput('isExhausted'),
                target: 'choosing',
                actions: [withOutput('endTroubled'), keep],
              },
              { target: 'choosing', actions: [withOutput('endRefused'), keep] },
            ],
          },
          exit: 'forgetRate',
          on: {
            'upload.progressed': { actions: { type: 'takeProgress', params: ({ event }) => event } },
            'upload.pause': { guard: withId('isActive'), target: 'choosing', actions: withId('pause') },
            'uploads.pause': { target: 'choosing', actions: 'pauseAll' },
            'upload.cancel': { guard: withId('isActive'), target: 'choosing', actions: cancel },
          },
        },
        idle: {
          always: { guard: or(['hasNew', 'hasWaiting']), target: 'choosing' },
        },
      },
    },
    trouble: {
      description: 'B§4 "a chunk failure is treated as insufficient storage (507) with a dialog"',
      initial: 'none',
      states: {
        none: { always: { guard: 'hasTrouble', target: 'told' } },
        told: { on: { 'trouble.acknowledge': { target: 'none', actions: 'forgetTrouble' } } },
      },
    },
    tray: {
      initial: 'open',
      states: { open: { on: { 'tray.toggle': 'folded' } }, folded: { on: { 'tray.toggle': 'open' } } },
    },
  },
});

export type UploadQueueActorRef = ActorRefFrom<typeof uploadQueueMachine>;
export type UploadQueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;
