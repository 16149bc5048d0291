import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { SEARCH_SLOW_MS } from '../../../../contract/limits.ts';
import { failureOf } from '../../shared/failure.ts';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withError, withOutput } from '../../shared/params.ts';
import { waitingAfter } from '../fileDownload/fileDownload.orders.ts';
import type { DownloadOrder } from '../fileDownload/fileDownload.types.ts';
import { downloadsOf, foldersOf, previewedAt, previewsIn, rowsOf } from './fileSearch.rows.ts';
import type {
  FileSearchContext,
  FileSearchEvent,
  FileSearchInput,
  FolderWanted,
  FoundRow,
  PreviewWanted,
  SearchOutcome,
} from './fileSearch.types.ts';

type Orders = readonly DownloadOrder[];

const idIn = ({ event }: { readonly event: { readonly id: string } }): string => event.id;
const withId = <const Type extends string>(type: Type) => ({ type, params: idIn }) as const;
const withMeant = <const Type extends string>(type: Type) =>
  ({ type, params: ({ event }: { readonly event: { readonly id?: string } }) => event.id }) as const;

/** What a click opens in place; all else is downloaded. */
const shown = [
  { guard: withId('isFolder'), actions: withId('goInto') },
  { guard: withId('isPreviewed'), actions: withId('show') },
] as const;
/** What was asked for meanwhile has its turn. */
const toWaiting = { guard: 'hasWaiting', target: 'downloading', reenter: true } as const;

const rowAt = ({ rows }: FileSearchContext, id: string): FoundRow | undefined => rows.find((row) => row.id === id);

/** What a download is about: all that is chosen, where the one it names is one of it or none is named. */
const meantBy = ({ rows, selected }: FileSearchContext, id: string | undefined): readonly FoundRow[] =>
  rows.filter((row) => (id === undefined || selected.has(id) ? selected.has(row.id) : row.id === id));

export const fileSearchMachine = setup({
  types: { context: {} as FileSearchContext, events: {} as FileSearchEvent, input: {} as FileSearchInput },
  actors: {
    searchBelow: notProvided<SearchOutcome, FileSearchInput>('searchBelow'),
    downloadFound: notProvided<null, Orders>('downloadFound'),
  },
  delays: { slowDelay: SEARCH_SLOW_MS },
  guards: {
    isFolder: ({ context }, id: string) => rowAt(context, id)?.folder === true,
    isPreviewed: ({ context }, id: string) => context.previews && previewedAt(context.rows, id) >= 0,
    isThere: ({ context }, id: string) => rowAt(context, id) !== undefined,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasMeant: ({ context }, id: string | undefined) => meantBy(context, id).length > 0,
  },
  actions: {
    takeFound: assign((_, { found, cut }: SearchOutcome) => ({ rows: rowsOf(found), cut, failure: null })),
    rememberFailure: assign((_, error: unknown) => ({ failure: failureOf(error) })),
    choose: assign(({ context }, id: string) => {
      const selected = new Set(context.selected);
      if (!selected.delete(id)) selected.add(id);
      return { selected };
    }),
    chooseAll: assign(({ context }) => ({ selected: new Set(context.rows.map(({ id }) => id)) })),
    clear: assign({ selected: new Set<string>() }),
    order: assign(({ context }, id: string | undefined) => ({ orders: downloadsOf(meantBy(context, id)) })),
    wait: assign(({ context }, id: string | undefined) => ({
      waiting: waitingAfter(context.orders, context.waiting, downloadsOf(meantBy(context, id))),
    })),
    takeWaiting: assign(({ context: { waiting } }) => ({ orders: waiting, waiting: [] })),
    /** To the page, where there is one. */
    goInto: sendTo(
      ({ self }) => self._parent ?? self,
      (_, id: string): FolderWanted => ({ type: 'folder.open', path: foldersOf(id) }),
    ),
    reveal: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }, id: string): FolderWanted => {
        const { path = '', name = '' } = rowAt(context, id) ?? {};
        return { type: 'folder.open', path: foldersOf(path), name };
      },
    ),
    show: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { rows } }, id: string): PreviewWanted => ({
        ...{ type: 'found.show', items: previewsIn(rows), at: previewedAt(rows, id) },
      }),
    ),
    announceDownloadFailure: effect('announceDownloadFailure'),
  },
}).createMachine({
  id: 'fileSearch',
  description: 'Names in all folders below one; whoever leaves it has the gateway stop looking',
  context: ({ input }) => ({
    ...{ ...input, rows: [], cut: null, failure: null },
    ...{ selected: new Set(), orders: [], waiting: [] },
  }),
  initial: 'searching',
  states: {
    searching: {
      initial: 'begun',
      invoke: {
        id: 'searchBelow',
        src: 'searchBelow',
        input: ({ context: { path, text, previews } }) => ({ path, text, previews }),
        onDone: { target: 'found', actions: withOutput('takeFound') },
        onError: { target: 'failed', actions: withError('rememberFailure') },
      },
      states: { begun: { after: { slowDelay: 'long' } }, long: { description: 'It is told that it takes a while' } },
    },
    failed: { on: { 'search.retry': 'searching' } },
    found: {
      initial: 'idle',
      on: {
        'row.choose': { actions: withId('choose') },
        'rows.chooseAll': { actions: 'chooseAll' },
        'rows.clear': { actions: 'clear' },
        'row.reveal': { guard: withId('isThere'), actions: withId('reveal') },
        'row.open': [...shown, { guard: withId('isThere'), target: '.downloading', actions: withId('order') }],
      },
      states: {
        idle: {
          on: {
            'found.download': { guard: withMeant('hasMeant'), target: 'downloading', actions: withMeant('order') },
          },
        },
        downloading: {
          invoke: {
            id: 'downloadFound',
            src: 'downloadFound',
            input: ({ context }) => context.orders,
            onDone: [{ ...toWaiting, actions: 'takeWaiting' }, { target: 'idle' }],
            onError: [
              { ...toWaiting, actions: ['announceDownloadFailure', 'takeWaiting'] },
              { target: 'idle', actions: 'announceDownloadFailure' },
            ],
          },
          on: {
            'found.download': { actions: withMeant('wait') },
            'row.open': [...shown, { guard: withId('isThere'), actions: withId('wait') }],
          },
        },
      },
    },
  },
});

export type FileSearchActorRef = ActorRefFrom<typeof fileSearchMachine>;
export type FileSearchSnapshot = SnapshotFrom<typeof fileSearchMachine>;

export function selectSearchState(snapshot: FileSearchSnapshot): 'searching' | 'slow' | 'failed' | 'nothing' | 'found' {
  if (snapshot.matches({ searching: 'long' })) return 'slow';
  if (snapshot.matches('searching')) return 'searching';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.rows.length === 0 ? 'nothing' : 'found';
}
