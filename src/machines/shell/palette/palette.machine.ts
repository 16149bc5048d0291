import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { effect, notProvided } from '../../shared/notProvided.ts';
import { withOutput } from '../../shared/params.ts';
import { findEntries, type PaletteContext, type PaletteEntry, type PaletteEvent } from './palette.types.ts';

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent },
  actors: { collectEntries: notProvided<readonly PaletteEntry[]>('collectEntries') },
  guards: {
    isChosen: ({ context, event }) => {
      assertEvent(event, 'palette.choose');
      return event.id !== undefined || context.results.length > 0;
    },
  },
  actions: {
    clear: assign({ entries: [], query: '', results: [], highlighted: 0 }),
    takeEntries: assign(({ context }, entries: readonly PaletteEntry[]) => ({
      entries,
      results: findEntries(entries, context.query),
      highlighted: 0,
    })),
    search: assign(({ context, event }) => {
      assertEvent(event, 'palette.search');
      return { query: event.query, results: findEntries(context.entries, event.query), highlighted: 0 };
    }),
    highlight: assign(({ context }, { by }: { by: 1 | -1 }) => {
      const count = context.results.length;
      return { highlighted: count === 0 ? 0 : (context.highlighted + by + count) % count };
    }),
    /** Goes to or does what was chosen: the event's id, else the highlighted result. */
    runEntry: effect('runEntry'),
  },
}).createMachine({
  id: 'palette',
  description: 'Connections, pages and actions by name, from the keyboard',
  context: { entries: [], query: '', results: [], highlighted: 0 },
  initial: 'closed',
  states: {
    closed: { on: { 'palette.open': 'open' } },
    open: {
      entry: 'clear',
      initial: 'collecting',
      on: {
        'palette.close': 'closed',
        'palette.open': 'closed',
        'palette.search': { actions: 'search' },
        'palette.next': { actions: { type: 'highlight', params: { by: 1 } } },
        'palette.previous': { actions: { type: 'highlight', params: { by: -1 } } },
        'palette.choose': { guard: 'isChosen', target: 'closed', actions: 'runEntry' },
      },
      states: {
        collecting: {
          invoke: {
            id: 'collectEntries',
            src: 'collectEntries',
            onDone: { target: 'listing', actions: withOutput('takeEntries') },
            onError: 'listing',
          },
        },
        listing: {},
      },
    },
  },
});

export type PaletteActorRef = ActorRefFrom<typeof paletteMachine>;
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;

export const selectOpen = (snapshot: PaletteSnapshot): boolean => snapshot.matches('open');
export const selectQuery = (snapshot: PaletteSnapshot): string => snapshot.context.query;
export const selectResults = (snapshot: PaletteSnapshot): readonly PaletteEntry[] => snapshot.context.results;

/** Index of the result that Enter would choose. */
export const selectHighlighted = (snapshot: PaletteSnapshot): number => snapshot.context.highlighted;
