export type AccountObstacle = 'CHANGED' | 'LAST_ADMINISTRATOR';

/** Why something was not saved or deleted, where a person has to be told more than that it was refused. */
export class AccountObstacleError extends Error {
  override readonly name = 'AccountObstacleError';
  readonly code: AccountObstacle;
  constructor(code: AccountObstacle, options?: ErrorOptions) {
    super(`A person has to decide: ${code}`, options);
    this.code = code;
  }
}
