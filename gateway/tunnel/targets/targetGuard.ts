/** Keeps connections away from the gateway itself and from its neighbours on loopback and link-local addresses. */
export interface TargetGuard {
  /** Throws 400 if a parameter names a forbidden address outright. Names are judged when connecting. */
  checkAtSave(parameters: Readonly<Record<string, string>>): void;
  /**
   * Resolves every host among the parameters once and throws FORBIDDEN if one leads to a forbidden address.
   * Hands back the parameters to connect with: checked addresses in place of names where the protocol allows.
   */
  checkAtConnect(
    protocol: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>>;
}
