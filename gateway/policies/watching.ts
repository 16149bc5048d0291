interface Looker {
  readonly userId: number;
  readonly administrator: boolean;
}

/** Who started a use may see it, and administrators; to whoever may not read its connection it does not even exist. */
export const mayWatch = (use: { readonly userId: number }, { userId, administrator }: Looker): boolean =>
  administrator || use.userId === userId;
