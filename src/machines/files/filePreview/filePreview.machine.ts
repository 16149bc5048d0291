import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { failureOf } from '../../shared/failure.ts';
import { notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import type { FilePreviewContext, FilePreviewEvent, PreviewItem, ShownFile } from './filePreview.types.ts';

const NOTHING = { items: [], at: 0, shown: null, page: 1, failure: null } as const;

interface Step {
  readonly event: { readonly by: 1 | -1 };
}
const withStep = <const Type extends string>(type: Type) => ({ type, params: ({ event }: Step) => event.by }) as const;

const itemIn = ({ items, at }: FilePreviewContext): PreviewItem => {
  const item = items[at];
  if (item === undefined) throw new Error('Nothing is to be shown.');
  return item;
};
const pagesIn = ({ shown }: FilePreviewContext): number => (shown?.kind === 'pdf' ? shown.document.pages : 1);

const leaving = {
  'preview.step': {
    guard: withStep('hasNext'),
    target: '#filePreview.loading',
    reenter: true,
    actions: ['letGo', withStep('step')],
  },
  'preview.close': { target: 'closed', actions: 'letGo' },
} as const;

export const filePreviewMachine = setup({
  types: { context: {} as FilePreviewContext, events: {} as FilePreviewEvent },
  actors: { loadPreview: notProvided<ShownFile, PreviewItem>('loadPreview') },
  guards: {
    hasNext: ({ context: { items, at } }, by: number) => items[at + by] !== undefined,
    hasPage: ({ context }, by: number) => context.page + by >= 1 && context.page + by <= pagesIn(context),
  },
  actions: {
    take: assign((_, { items, at }: Pick<FilePreviewContext, 'items' | 'at'>) => ({ ...NOTHING, items, at })),
    step: assign(({ context }, by: number) => ({ at: context.at + by, page: 1 })),
    turn: assign(({ context }, by: number) => ({ page: context.page + by })),
    show: assign((_, shown: ShownFile) => ({ shown, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    letGo: assign(({ context: { shown } }) => {
      if (shown?.kind === 'pdf') shown.document.close();
      return { shown: null, failure: null };
    }),
  },
}).createMachine({
  id: 'filePreview',
  description: 'A file of a drive, shown in place; from it one goes to those beside it',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      on: { 'preview.open': { target: 'loading', actions: { type: 'take', params: ({ event }) => event } } },
    },
    loading: {
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => itemIn(context),
        onDone: { target: 'shown', actions: withOutput('show') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
      on: leaving,
    },
    shown: {
      on: {
        ...leaving,
        'preview.turn': { guard: withStep('hasPage'), actions: withStep('turn') },
        'preview.broke': { target: 'failed', actions: 'letGo' },
      },
    },
    failed: {
      description: 'The gateway does not answer, or the browser cannot show what it is',
      on: { ...leaving, 'preview.retry': 'loading' },
    },
  },
});

export type FilePreviewActorRef = ActorRefFrom<typeof filePreviewMachine>;
export type FilePreviewSnapshot = SnapshotFrom<typeof filePreviewMachine>;
