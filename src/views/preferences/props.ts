import type { PreferencesActorRef } from '../../machines/preferences/preferences/preferences.machine.ts';

export interface PreferencesProps {
  readonly preferences: PreferencesActorRef;
}
