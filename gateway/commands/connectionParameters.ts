import type { ConnectionToSave } from '../../contract/http/connections.ts';
import { normalParameters } from '../../contract/rules/connectionSave.ts';
import { HOST_OF_ID, isDestinationId } from '../../contract/rules/connectionSaveHost.ts';
import { badRequest } from '../errors.ts';
import type { TargetGuard } from '../policies/targetGuard.ts';
import type { Parameters } from '../repositories/types.ts';
import { checkedParameters } from './fields.ts';

function demandDestinationId({ hostname, port }: Parameters): void {
  if (hostname?.trim() !== HOST_OF_ID || port === undefined || isDestinationId(port)) return;
  throw badRequest('The id of a destination must be a whole number above zero.');
}

/** The parameters of a connection as they are stored. What was written is judged before anything of it is rewritten. */
export function parametersToStore(targets: TargetGuard, { protocol, parameters }: ConnectionToSave): Parameters {
  const given = checkedParameters(parameters);
  demandDestinationId(given);
  targets.checkAtSave(given);
  return checkedParameters(normalParameters(protocol, given));
}
