import type { TranslatableMessage } from '../errors.ts';

const KEY = 'ERROR.ADDRESS_BANNED';
const UNTIL = 'UNTIL';

/** `until`, in milliseconds since 1970, is null where the ban is permanent. */
export interface StandingBan {
  readonly until: number | null;
}

/** Why nothing is answered to a banned address. */
export const banMessage = ({ until }: StandingBan): TranslatableMessage => ({
  key: KEY,
  variables: until === null ? null : { [UNTIL]: until },
});

/** The ban that a refusal tells of; null where it was refused for something else. */
export function banIn(message: TranslatableMessage | null): StandingBan | null {
  if (message?.key !== KEY) return null;
  const until = message.variables?.[UNTIL];
  return { until: typeof until === 'number' ? until : null };
}
