import { distinctUntilChanged, from, map, type Observable, type ObservableInput, startWith } from 'rxjs';
import { fromEventObservable } from 'xstate';
import type { ClashAnswered, RuleTold } from '../../machines/files/fileUploads/fileUploads.types.ts';
import type {
  PreferencesActorRef,
  PreferencesSnapshot,
} from '../../machines/preferences/preferences/preferences.machine.ts';
import { type Directory, post, showNotice, SYSTEM_ID } from '../shared/notify.ts';

/** What the preferences say of names that are taken: as it is, and after each change. */
function rules$(system: Directory): Observable<RuleTold> {
  const actor = system.get(SYSTEM_ID.preferences) as PreferencesActorRef;
  return from(actor as unknown as ObservableInput<PreferencesSnapshot>).pipe(
    startWith(actor.getSnapshot()),
    map(({ context }) => context.preferences.whenNameTaken),
    distinctUntilChanged(),
    map((chosen): RuleTold => ({ type: 'rule.told', rule: chosen === 'ask' ? null : chosen })),
  );
}

interface Speaker {
  readonly system: Directory;
}

/** What both kinds of uploads take from the preferences, and give to them. */
export const clashRule = {
  actors: { rules: fromEventObservable<RuleTold, undefined>(({ system }) => rules$(system)) },
  actions: {
    keepRule: ({ system }: Speaker, { answer, always = false }: ClashAnswered) => {
      if (!always) return;
      post(system.get(SYSTEM_ID.preferences), { type: 'preference.choose', change: { whenNameTaken: answer } });
    },
    announceSkipped: ({ system }: Speaker, count: number) => {
      const key = 'fileManager.notices.skipped';
      if (count > 0) showNotice(system, { kind: 'info', key, variables: { count } });
    },
  },
} as const;
