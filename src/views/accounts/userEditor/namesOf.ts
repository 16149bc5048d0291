/** A group that may not be seen has no name here. */
export const namesOf = (groups: readonly string[], hidden: string): string =>
  groups.map((name) => (name === '' ? hidden : name)).join(', ');
