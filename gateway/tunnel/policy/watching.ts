interface Looker {
  readonly userId: number;
  readonly administrator: boolean;
}

interface Use {
  readonly userId: number;
}

/** Who uses it is told to whoever does, and to administrators; without READ on its connection it does not even exist. */
export const mayKnowUser = (use: Use, { userId, administrator }: Looker): boolean =>
  administrator || use.userId === userId;

/** Who started a use may see it, and administrators, unless the setting forbids them to watch others. */
export const mayWatch = (use: Use, looker: Looker, watchingIsOn: boolean): boolean =>
  use.userId === looker.userId || (watchingIsOn && looker.administrator);
