const POSTGRES_INTEGER_MAX = 2_147_483_647;

/** The id behind an identifier, or null where no object can have it. Only the form that we hand out counts. */
export function idOf(identifier: string): number | null {
  const id = Number(identifier);
  return /^[1-9]\d{0,9}$/.test(identifier) && id <= POSTGRES_INTEGER_MAX ? id : null;
}

/** Text with a zero in it is refused by the database, so it names nothing. */
export const isStorable = (text: string): boolean => !text.includes('\0');

/** Keyed by identifier, also where one is called like a member of every object. */
export const keyed = <T>(items: readonly T[], identifierOf: (item: T) => string): Record<string, T> =>
  Object.fromEntries(items.map((item) => [identifierOf(item), item]));
