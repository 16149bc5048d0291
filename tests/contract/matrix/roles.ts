/** Who asks. Each may do what the one before may; the fixture says what they were given. */
export const ROLES = ['anonymous', 'guest', 'user', 'grouped', 'owner', 'administrator'] as const;
export type Role = (typeof ROLES)[number];
