import type { Actor, Commands } from '../commands/types.ts';
import { permissionDenied } from '../errors.ts';

/** For what concerns the whole installation. */
export async function demandAdministrator(commands: Pick<Commands, 'isAdministrator'>, caller: Actor): Promise<void> {
  if (!(await commands.isAdministrator(caller))) throw permissionDenied();
}
