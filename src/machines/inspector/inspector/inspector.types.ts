import type { ChartState } from '../chart/chart.types.ts';
import type { Drawing } from '../chart/drawing/drawing.types.ts';
import type { ActorInfo, AppInfo, InspectorLog, LogEntry } from './inspector.log.ts';

/** What an inspected tab of the app tells; `src/compose/inspector/inspect.ts` sends it, its secrets already taken out. */
export type AppFact =
  | { readonly type: 'app.introduced'; readonly app: AppInfo; readonly log: InspectorLog }
  | { readonly type: 'app.left'; readonly appId: string }
  | { readonly type: 'actor.started'; readonly appId: string; readonly actor: ActorInfo }
  | { readonly type: 'entry.logged'; readonly appId: string; readonly entry: LogEntry };

export type InspectorCommand =
  | { readonly type: 'app.choose'; readonly appId: string }
  | { readonly type: 'actor.choose'; readonly actorId: string }
  /** The number of the last entry to take in; null follows what comes. */
  | { readonly type: 'position.choose'; readonly position: number | null }
  | { readonly type: 'position.next' }
  | { readonly type: 'position.previous' }
  | { readonly type: 'log.load'; readonly text: string }
  | { readonly type: 'log.close' }
  | { readonly type: 'log.save' }
  | { readonly type: 'test.copy' }
  | { readonly type: 'state.fold'; readonly stateId: string }
  | { readonly type: 'states.foldAll' }
  | { readonly type: 'states.unfoldAll' }
  /** 1 is the chart's own size. */
  | { readonly type: 'zoom.choose'; readonly scale: number }
  | { readonly type: 'zoom.fit' }
  | { readonly type: 'event.send'; readonly eventType: string; readonly payload: string };

export type InspectorEvent = AppFact | InspectorCommand;

export type InspectorProblem = 'notALog' | 'badPayload' | 'copyRefused';

/** A log and whose it is; `live` while the tab is there to answer. */
export interface InspectedApp {
  readonly app: AppInfo;
  readonly log: InspectorLog;
  readonly live: boolean;
}

/** A chart as it is shown, and what of it is not. */
export interface DrawnChart {
  readonly drawing: Drawing;
  /** All states, folded away or not. */
  readonly states: readonly ChartState[];
  readonly foldable: readonly string[];
  readonly folded: readonly string[];
}

export interface ChartWish {
  readonly machine: string;
  /** Null where nobody has folded anything yet. */
  readonly folded: readonly string[] | null;
}

export interface InspectorContext {
  /** Tabs of the app by their id; one that is gone keeps its log. */
  readonly apps: Readonly<Record<string, InspectedApp>>;
  readonly appId: string | null;
  /** A log from a file, looked at in place of a tab. */
  readonly loaded: InspectedApp | null;
  readonly position: number | null;
  readonly actorId: string | null;
  readonly problem: InspectorProblem | null;
  /** The machine that is drawn or being drawn. */
  readonly drawnMachine: string | null;
  readonly chart: DrawnChart | null;
  /** Ids of the states that somebody folded, by their machine. */
  readonly folds: Readonly<Record<string, readonly string[]>>;
  readonly scale: number;
}

/** An event on its way to an actor of an inspected tab. */
export interface SentEvent {
  readonly appId: string;
  readonly actorId: string;
  readonly event: { readonly type: string };
}
