import type { EventObject } from 'xstate';
import type { ConnectionNoteInput } from '../connectionNote/connectionNote.machine.ts';
import type { QuickAddInput } from '../quickAdd/quickAdd.types.ts';
import type { RemovalInput } from '../removal/removal.machine.ts';
import { findNode } from './home.rows.ts';
import type { HomeContext, HomeEvent } from './home.types.ts';

type Any = HomeEvent | EventObject;

const isOf = <Type extends HomeEvent['type']>(event: Any, type: Type): event is Extract<HomeEvent, { type: Type }> =>
  event.type === type;

/** What the form begins with: nothing, or what is known of a discovered machine. */
export function draftIn(event: Any): QuickAddInput {
  return isOf(event, 'quickAdd.open') && event.draft !== undefined ? { draft: event.draft } : {};
}

/** The connection that a note is about, with what is written there. */
export function connectionNoteIn({ tree, connectionNotes: notes }: HomeContext, event: Any): ConnectionNoteInput {
  const key = isOf(event, 'connectionNote.open') ? event.key : '';
  const node = findNode(tree, key);
  return { key, identifier: node?.identifier ?? '', name: node?.name ?? '', note: notes[key] ?? '' };
}

/** The connection that is asked about before it goes. */
export function removalIn({ tree }: HomeContext, event: Any): RemovalInput {
  const node = findNode(tree, isOf(event, 'row.delete') ? event.key : '');
  return { dataSource: node?.dataSource ?? '', identifier: node?.identifier ?? '', name: node?.name ?? '' };
}
