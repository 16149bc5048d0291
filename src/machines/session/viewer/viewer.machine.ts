import { assertEvent, assign, not, or, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { BAR_LINGER_MS, PERCENT, SCALE_MAX_AT_LEAST, SCALE_MIN, ZOOM_STEP } from '../../../../contract/limits.ts';
import { effect, streamNotProvided } from '../../shared/notProvided.ts';
import type { BarFact, ViewerContext, ViewerEvent, ViewerInput, Gesture, PictureFact } from './viewer.types.ts';

interface ForClient {
  readonly clientId: string;
}

const forClient = ({ context: { clientId } }: { readonly context: ViewerContext }): ForClient => ({ clientId });

/** A§5 rounded to whole percent, within the limits. */
function within(scale: number, min: number): number {
  const rounded = Math.round(scale * PERCENT) / PERCENT;
  return Math.min(Math.max(rounded, min), SCALE_MAX_AT_LEAST);
}

/** A pinch may have gone below the limit; steps lead back, not in one jump. */
const zoomed = (scale: number, step: number): number => within(scale + step, Math.min(scale, SCALE_MIN));

export const viewerMachine = setup({
  types: { context: {} as ViewerContext, events: {} as ViewerEvent, input: {} as ViewerInput },
  actors: {
    fullScreenEvents: streamNotProvided<ViewerEvent>('fullScreenEvents'),
    gestures: streamNotProvided<Gesture, ForClient>('gestures'),
    /** How large the picture is drawn. */
    pictureFacts: streamNotProvided<PictureFact, ForClient>('pictureFacts'),
    /** When the bar is drawn, and whether somebody is about to use it. */
    barFacts: streamNotProvided<BarFact, ForClient>('barFacts'),
  },
  delays: { linger: BAR_LINGER_MS },
  guards: {
    isBarShown: ({ context }) => context.barShownAtFirst,
    isNear: stateIn({ nearness: 'near' }),
    isSheetOpen: stateIn({ sheet: 'open' }),
    isBarWanted: or([stateIn({ nearness: 'near' }), stateIn({ sheet: 'open' })]),
  },
  actions: {
    zoomIn: assign({ scale: ({ context }) => zoomed(context.scale, ZOOM_STEP) }),
    zoomOut: assign({ scale: ({ context }) => zoomed(context.scale, -ZOOM_STEP) }),
    zoomTo: assign(({ event }) => {
      assertEvent(event, 'zoom.to');
      return { scale: within(event.scale, 0) };
    }),
    resetZoom: assign({ scale: 1 }),
    takeDrawn: assign(({ context, event }) => ({
      drawn: event.type === 'picture.scaled' ? event.scale : context.drawn,
    })),
    takePanel: assign(({ event }) => {
      assertEvent(event, 'sheet.open');
      return { panel: event.panel };
    }),
    clearPanel: assign({ panel: null }),
    /** Fits the picture, or shows it at `scale`. */
    applyZoom: effect<'fit' | 'scale'>('applyZoom'),
    rememberBar: effect<boolean>('rememberBar'),
    enterFullScreen: effect('enterFullScreen'),
    leaveFullScreen: effect('leaveFullScreen'),
  },
}).createMachine({
  id: 'viewer',
  description: 'A§2 what lies around the remote picture',
  context: ({ input }) => ({
    clientId: input.clientId,
    barShownAtFirst: input.barShown,
    panel: null,
    scale: 1,
    drawn: 1,
  }),
  type: 'parallel',
  invoke: [
    { id: 'gestures', src: 'gestures', input: forClient },
    { id: 'barFacts', src: 'barFacts', input: forClient },
    { id: 'pictureFacts', src: 'pictureFacts', input: forClient },
  ],
  on: { 'picture.scaled': { actions: 'takeDrawn' } },
  states: {
    bar: {
      description: 'A§2 a bar whose choice is remembered; unused it makes room',
      initial: 'restoring',
      states: {
        restoring: { always: [{ guard: 'isBarShown', target: 'shown' }, { target: 'hidden' }] },
        shown: {
          description: 'It makes room for what lies under it while nobody is about to use it',
          initial: 'undrawn',
          on: {
            'bar.toggle': { target: 'hidden', actions: { type: 'rememberBar', params: false } },
            'bar.drawn': '.lingering',
          },
          states: {
            undrawn: { description: 'Its time begins when somebody can see it' },
            lingering: { always: { guard: 'isBarWanted', target: 'held' }, after: { linger: 'away' } },
            held: {
              on: {
                'bar.left': { guard: not('isSheetOpen'), target: 'lingering' },
                'sheet.close': { guard: not('isNear'), target: 'lingering' },
              },
            },
            away: { on: { 'bar.approached': 'held', 'sheet.open': 'held', 'bar.show': 'lingering' } },
          },
        },
        hidden: {
          on: { 'bar.toggle': { target: 'shown.lingering', actions: { type: 'rememberBar', params: true } } },
        },
      },
    },
    nearness: {
      description: 'Whether somebody is about to use the bar',
      initial: 'far',
      states: {
        far: { on: { 'bar.approached': 'near' } },
        near: { on: { 'bar.left': 'far' } },
      },
    },
    sheet: {
      initial: 'closed',
      states: {
        closed: { on: { 'sheet.open': { target: 'open', actions: 'takePanel' } } },
        open: {
          exit: 'clearPanel',
          on: { 'sheet.open': { actions: 'takePanel' }, 'sheet.close': 'closed' },
        },
      },
    },
    zoom: {
      description: 'A§9 in steps of 0.1 from 1 to 3; zooming by hand ends fitting',
      initial: 'fitted',
      on: {
        'zoom.in': { target: '.byHand', actions: ['zoomIn', { type: 'applyZoom', params: 'scale' }] },
        'zoom.out': { target: '.byHand', actions: ['zoomOut', { type: 'applyZoom', params: 'scale' }] },
        'zoom.to': { target: '.byHand', actions: ['zoomTo', { type: 'applyZoom', params: 'scale' }] },
        'zoom.fit': { target: '.fitted', actions: ['resetZoom', { type: 'applyZoom', params: 'fit' }] },
      },
      states: { fitted: {}, byHand: {} },
    },
    fullScreen: {
      initial: 'off',
      invoke: { src: 'fullScreenEvents' },
      on: { 'fullScreen.entered': '.on', 'fullScreen.left': '.off' },
      states: {
        off: { on: { 'fullScreen.toggle': { actions: 'enterFullScreen' } } },
        on: { on: { 'fullScreen.toggle': { actions: 'leaveFullScreen' } } },
      },
    },
  },
});

export type ViewerActorRef = ActorRefFrom<typeof viewerMachine>;
export type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;
