import type { Told } from '../../../machines/shared/told.ts';
import { useText } from './useText.ts';

/** The words for a refused call: ours where there are some, else the gateway's. */
export function useTold(told: Told | null): string | null {
  const { t, say } = useText();
  return told && say(told.key, told.variables, told.text ?? t('errors.unexpected'));
}
