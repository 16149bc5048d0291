/** Hashes and verifies passwords, a few at a time. */
export interface Passwords {
  /** Throws SERVER_BUSY when too many wait. */
  hash(password: string): Promise<string>;
  /** A null hash (unknown user, unusable password) takes as long as a real one and is never right. */
  verify(hash: string | null, password: string): Promise<{ readonly right: boolean; readonly outdated: boolean }>;
}
