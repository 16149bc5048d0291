import { dateFormat } from '../../../i18n/formats.ts';
import { useText } from './useText.ts';

/** Writes a point in time, in milliseconds since 1970, as people here read it: the day and the minute. */
export function useMoment(): (at: number) => string {
  const { language } = useText();
  return (at) => dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
