/** Letters and marks that turn the direction of what stands beside them. */
const TURNS = /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Marks that would end the isolation early. */
const ISOLATES = /[\u2066-\u2069]/gu;
const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A name that somebody else gave must not turn the words around it. */
export const isolated = (name: string): string =>
  TURNS.test(name) ? `${ISOLATE}${name.replace(ISOLATES, '')}${END_OF_ISOLATE}` : name;
