import type { UserMessage } from '../../../machines/shared/userMessage.ts';
import { useText } from './useText.ts';

/** The words for a refused call: ours where there are some, else the gateway's. */
export function useUserMessage(userMessage: UserMessage | null): string | null {
  const { t, say } = useText();
  return userMessage && say(userMessage.key, userMessage.variables, userMessage.text ?? t('errors.unexpected'));
}
