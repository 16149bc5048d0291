import { assign, not, or, setup, stopChild, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided, streamNotProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import type { ClashAnswer, ClashAnswered, RuleTold } from '../fileUploads/fileUploads.types.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import type { UploadEnded, UploadProgressed } from '../upload/upload.types.ts';
import {
  answer,
  cancel,
  changes,
  childOf,
  followRule,
  keep,
  stopAll,
  takeRule,
  withEnd,
  withId,
} from './uploadQueue.changes.ts';
import * as items from './uploadQueue.items.ts';
import type {
  ChosenAgain,
  FoundUpload,
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

const isSending = ({ items: all }: UploadQueueContext, wanted: string): boolean =>
  items.activeIn(all).some(({ id }) => id === wanted);

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
    /** The files of those that an earlier page left, as far as the browser still reaches them. */
    findFiles: notProvided<readonly FoundUpload[], Items>('findFiles'),
    /** The same, and the browser asks the person where it has to: for that it needs their click. */
    askForFiles: notProvided<readonly FoundUpload[], Items>('askForFiles'),
    /** What the person has chosen for names that are taken, again after each change. */
    rules: streamNotProvided<RuleTold>('rules'),
  },
  guards: {
    hasNew: ({ context }) => items.isAny(context.items, 'new'),
    /** Nobody has to ask about these. */
    hasRuled: ({ context }) => items.ruledIn(context).length > 0,
    hasTaken: ({ context }) => items.isAny(context.items, 'taken'),
    hasAbsent: ({ context }) => context.items.some(items.isAbsent),
    hasLocked: ({ context }) => items.isAny(context.items, 'locked'),
    hasTrouble: ({ context }) => context.trouble !== null,
    hasActive: ({ context }) => items.isAny(context.items, 'active'),
    mayBegin: ({ context }) => items.nextOf(context.items).length > 0,
    isSending: ({ context }, id: string) => isSending(context, id),
    // What is told of one that was stopped meanwhile changes nothing.
    isCompleted: ({ context }, { id, kind }: UploadEnded) => isSending(context, id) && kind === 'completed',
    isTaken: ({ context }, { id, kind, fault }: UploadEnded) =>
      isSending(context, id) && kind === 'refused' && fault === 'exists',
    isExhausted: ({ context }, { id, kind }: UploadEnded) => isSending(context, id) && kind === 'exhausted',
    isRefused: ({ context }, { id, kind, fault }: UploadEnded) =>
      isSending(context, id) && kind === 'refused' && fault !== 'exists',
  },
  actions: {
    enqueue: assign(({ context }, uploads: readonly NewUpload[]) => ({
      items: items.withAdded(context.items, uploads),
    })),
    rejoin: assign(({ context }, files: readonly ChosenAgain[]) => {
      const found = items.rejoined(context.items, files);
      return { items: found, isOther: !found.some((item, at) => item !== context.items[at]) };
    }),
    takeFound: assign(({ context }, found: readonly FoundUpload[]) => ({
      items: items.withFound(context.items, found),
    })),
    takeClashes: assign(({ context }, taken: ReadonlySet<string>) => ({
      items: items.withClashes(context.items, taken),
    })),
    /** The gateway says so later. */
    takeNoClashes: assign(({ context }) => ({ items: items.withClashes(context.items, new Set()) })),
    takeAnswer: assign(({ context }, { answer: given, forAll }: ClashAnswered) => ({
      items: items.answered(context.items, given, forAll),
    })),
    takeRule: assign((_, rule: ClashAnswer | null) => ({ rule })),
    followRule: assign(({ context }) => ({ items: items.withRule(context) })),
    begin: assign(({ context, spawn }) => {
      const next = new Set(items.nextOf(context.items));
      for (const item of next) spawn('upload', { id: childOf(item.id), input: items.orderOf(item) });
      return { items: context.items.map((item) => (next.has(item) ? { ...item, status: 'active' as const } : item)) };
    }),
    stop: stopChild((_, id: string) => childOf(id)),
    stopNth: stopChild(({ context }, at: number) => childOf(items.activeIn(context.items)[at]?.id ?? '')),
    takeProgress: assign(({ context }, { id, sent, bytesPerSecond }: UploadProgressed) => {
      const { bytesPerSecond: mean, items: all } = context;
      const newest = bytesPerSecond * items.activeIn(all).length;
      return {
        bytesPerSecond: Math.round(mean === 0 ? newest : mean + NEWEST_SHARE * (newest - mean)),
        items: items.changed(all, id, { sent, resumes: true }),
      };
    }),
    endTaken: assign(({ context }, { id }: UploadEnded) => ({
      items: items.changed(context.items, id, { status: 'taken', resumes: true }),
    })),
    endCompleted: assign(({ context }, { id }: UploadEnded) => ({
      items: context.items.map((item) =>
        item.id === id ? { ...item, status: 'done' as const, sent: item.size, file: null } : item,
      ),
    })),
    endTroubled: assign(({ context }, { id, fault }: UploadEnded) => {
      const ended = context.items.find((item) => item.id === id);
      const failed = items.changed(context.items, id, { status: 'failed', fault: fault ?? 'cutOff' });
      return {
        // What goes beside it or comes after it would fare no better.
        items: items.paused(failed, () => true),
        trouble: { name: ended === undefined ? '' : items.nameOf(ended), isFull: fault === 'noRoom' },
      };
    }),
    endRefused: assign(({ context }, { id, fault }: UploadEnded) => ({
      items: items.changed(context.items, id, { status: 'failed', fault: fault ?? 'refused' }),
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
    /** With the preferences, where an answer is to hold always. */
    keepRule: effect<ClashAnswered>('keepRule'),
    /** Files that the rule leaves out, by their number. */
    announceSkipped: effect<number>('announceSkipped'),
    /** At the gateway: nobody sends the rest. */
    giveUpArrived: effect<Items>('giveUpArrived'),
    /** What pages list is no longer what is there. */
    announceChange: effect('announceChange'),
  },
}).createMachine({
  id: 'uploadQueue',
  description: 'B§4 files on their way to the drives, in their order, whichever page shows',
  context: ({ input: { added, kept } }) => ({
    items: items.withAdded(kept.map(items.keptItem), added),
    ...{ bytesPerSecond: 0, trouble: null, isOther: false, rule: null },
  }),
  entry: keep,
  invoke: { id: 'rules', src: 'rules' },
  type: 'parallel',
  states: {
    work: {
      initial: 'choosing',
      on: {
        ...changes,
        'upload.progressed': {
          guard: withId('isSending'),
          actions: { type: 'takeProgress', params: ({ event }) => event },
        },
        'upload.ended': [
          {
            guard: withEnd('isCompleted'),
            actions: [withId('stop'), withEnd('endCompleted'), keep, 'announceChange'],
          },
          { guard: withEnd('isTaken'), actions: [withId('stop'), withEnd('endTaken')] },
          { guard: withEnd('isExhausted'), actions: [...stopAll, withEnd('endTroubled'), keep] },
          { guard: withEnd('isRefused'), actions: [withId('stop'), withEnd('endRefused'), keep] },
        ],
      },
      states: {
        choosing: {
          always: [
            { guard: 'hasNew', target: 'inspecting' },
            { guard: 'hasRuled', target: 'choosing', actions: followRule },
            { guard: 'hasTaken', target: 'asking' },
            { guard: 'mayBegin', target: 'sending', actions: 'begin' },
            { target: 'sending' },
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
          description: 'Skip, replace or keep both; for one, or for all whose names are taken, where no rule says so',
          on: {
            'rule.told': { target: 'choosing', actions: takeRule },
            'upload.cancel': { target: 'choosing', actions: cancel },
            'clash.answer': { target: 'choosing', actions: answer },
          },
        },
        sending: {
          description: 'B§4 sequential: of each file one chunk at a time; files of one chunk go together',
          always: [
            { guard: or(['hasNew', 'hasTaken', 'mayBegin']), target: 'choosing' },
            { guard: not('hasActive'), target: 'idle' },
          ],
        },
        idle: {
          entry: 'forgetRate',
          always: { guard: or(['hasNew', 'mayBegin']), target: 'choosing' },
        },
      },
    },
    files: {
      description: 'After a reload: what the browser still reaches goes on by itself, or once the person allows it',
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'hasAbsent', target: 'looking' }, { target: 'known' }] },
        looking: {
          invoke: {
            id: 'findFiles',
            src: 'findFiles',
            input: ({ context }) => context.items.filter(items.isAbsent),
            onDone: { target: 'known', actions: withOutput('takeFound') },
            onError: 'known',
          },
        },
        known: { on: { 'uploads.unlock': { guard: 'hasLocked', target: 'asking' } } },
        asking: {
          invoke: {
            id: 'askForFiles',
            src: 'askForFiles',
            input: ({ context }) => context.items.filter(items.isAbsent),
            onDone: { target: 'known', actions: withOutput('takeFound') },
            onError: 'known',
          },
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
