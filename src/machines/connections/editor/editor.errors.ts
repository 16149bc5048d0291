/** `CHANGED`: somebody else saved it meanwhile. `PORT_MISSING`: no external port is set (A§5). */
export type EditorObstacle = 'CHANGED' | 'PORT_MISSING';

/** Why saving was not even tried; a person decides what comes next. */
export class EditorObstacleError extends Error {
  override readonly name = 'EditorObstacleError';
  readonly code: EditorObstacle;
  constructor(code: EditorObstacle) {
    super(code);
    this.code = code;
  }
}
