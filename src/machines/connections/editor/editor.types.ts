import type { Form } from '../../../../contract/forms.ts';
import type { EditingEvent, EditingFailure } from '../../shared/editorEvents.ts';
import type { UsageHistoryActorRef } from '../usageHistory/usageHistory.machine.ts';

export type EditorKind = 'connection' | 'connectionGroup' | 'sharingProfile';

/** What is edited. Without an identifier it is made: from nothing, or from what `cloneOf` names. */
export interface EditorTarget {
  readonly kind: EditorKind;
  readonly dataSource: string;
  readonly identifier: string | null;
  readonly cloneOf: string | null;
  /** Where a new one shall lie: a group, or the connection that a sharing profile is for. */
  readonly parent: string | null;
  /** Proposed because a machine refused the log-in; a person still has to save it. */
  readonly security?: 'any';
  /** Part of the editor that it opens with. */
  readonly tab?: 'sharing';
}

export type Values = Readonly<Record<string, string>>;

/** Where the machine is: by host and port, or by an id in place of both. */
export interface Destination {
  readonly host: string;
  readonly port: string;
  readonly id: string;
}

/** All that can be typed. `variant` is the protocol of a connection or the type of a group. */
export interface Draft {
  readonly name: string;
  readonly parent: string;
  readonly variant: string;
  readonly destination: Destination;
  readonly parameters: Values;
  readonly attributes: Values;
}

export type DraftChange =
  | { readonly part: 'name' | 'parent' | 'variant'; readonly value: string }
  | { readonly part: 'destination'; readonly field: keyof Destination; readonly value: string }
  | { readonly part: 'parameters' | 'attributes'; readonly name: string; readonly value: string };

export type DraftProblem =
  'required' | 'tooLong' | 'badCharacters' | 'badAddress' | 'badPort' | 'badId' | 'badNumber' | 'valueTooLong';
/** By the name of the field; parameters and attributes as `parameters.port`. */
export type DraftProblems = Readonly<Record<string, DraftProblem>>;

export interface EditorForms {
  /** The forms of each variant, by its name. */
  readonly variants: Readonly<Record<string, readonly Form[]>>;
  readonly attributes: readonly Form[];
}

/** B§6: what this person may do here. */
export interface EditorRights {
  readonly save: boolean;
  readonly clone: boolean;
  readonly delete: boolean;
  readonly share: boolean;
  /** The external port is set for everybody, by administrators. */
  readonly setPort: boolean;
  /** Parameters may be secrets: they are shown to those who may change them. */
  readonly seeParameters: boolean;
}

/** A group that an object may lie in, told by the names on the way to it. */
export interface ParentChoice {
  readonly identifier: string;
  readonly path: readonly string[];
}

export interface NamedObject {
  readonly identifier: string;
  readonly name: string;
}

/** What the gateway knows, when the editor opens. */
export interface Loaded {
  readonly draft: Draft;
  /** Counts the changes of what exists already, so that nobody saves over a change they have not seen. */
  readonly version: number | null;
  readonly forms: EditorForms;
  readonly rights: EditorRights;
  readonly parents: readonly ParentChoice[];
  readonly profiles: readonly NamedObject[];
  /** The connection that a sharing profile is for. */
  readonly owner: NamedObject | null;
}

export interface SaveRequest {
  readonly target: EditorTarget;
  readonly draft: Draft;
  readonly loaded: Loaded;
  /** Somebody else's change is known of and shall be lost. */
  readonly overwrite: boolean;
}

export const EDITOR_TABS = ['settings', 'sharing', 'history'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

export interface EditorContext {
  readonly target: EditorTarget;
  readonly loaded: Loaded | null;
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly failure: EditingFailure | null;
  readonly overwrite: boolean;
  /** Once it is saved, the connection opens. */
  readonly opens: boolean;
  /** Identifier of what was saved. */
  readonly savedAs: string | null;
  readonly search: string;
  readonly tab: EditorTab;
  readonly history: UsageHistoryActorRef | null;
  /** Where somebody wanted to go when there was something to lose. */
  readonly pendingNavigation: string | null;
}

export type EditorEvent =
  | { readonly type: 'draft.change'; readonly change: DraftChange }
  | { readonly type: 'editor.saveAndConnect' }
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'tab.choose'; readonly tab: EditorTab }
  | { readonly type: 'port.dismiss' }
  | { readonly type: 'port.useThisAddress' }
  | EditingEvent;
