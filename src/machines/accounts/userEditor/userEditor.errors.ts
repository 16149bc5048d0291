export type PersonObstacle = 'CHANGED' | 'LAST_ADMINISTRATOR';

/** Why something was not saved or deleted, where a person has to be told more than that it was refused. */
export class PersonObstacleError extends Error {
  override readonly name = 'PersonObstacleError';
  readonly code: PersonObstacle;
  constructor(code: PersonObstacle, options?: ErrorOptions) {
    super(`A person has to decide: ${code}`, options);
    this.code = code;
  }
}
