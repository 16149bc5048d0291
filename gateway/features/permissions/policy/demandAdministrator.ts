import { permissionDenied } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/caller.ts';
import type { IsAdministrator } from '../types.ts';

/** For what concerns the whole installation. */
export async function demandAdministrator(
  { isAdministrator }: { readonly isAdministrator: IsAdministrator },
  caller: Actor,
): Promise<void> {
  if (!(await isAdministrator(caller))) throw permissionDenied();
}
