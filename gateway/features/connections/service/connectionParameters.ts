import type { ConnectionToSave } from '../../../../contract/http/connections.ts';
import { normalParameters } from '../../../../contract/rules/connectionSave.ts';
import { HOST_OF_ID, isDestinationId } from '../../../../contract/rules/connectionSaveHost.ts';
import { classOfParameter, needsAdministrator } from '../../../../contract/rules/parameterClasses.ts';
import { badRequest, permissionDenied } from '../../../platform/errors.ts';
import type { TargetGuard } from '../../../tunnel/targets/targetGuard.ts';
import type { Parameters } from '../../../platform/database/types.ts';
import { checkedParameters } from '../../../platform/service/fields.ts';
import { isAdministrator, type Rights } from '../../permissions/index.ts';

function demandDestinationId({ hostname, port }: Parameters): void {
  if (hostname?.trim() !== HOST_OF_ID || port === undefined || isDestinationId(port)) return;
  throw badRequest('The id of a destination must be a whole number above zero.');
}

/** What decides where something is written, or which port is opened. */
const DECIDES_WHERE = new Set(['recordingFolder', 'fileName', 'port']);
const decidesWhere = (name: string): boolean => DECIDES_WHERE.has(classOfParameter(name) ?? '');
/** What decides which machine gets the files of whoever comes, and what runs there. */
const DECIDES_WHO = new Set(['host', 'port', 'command']);
const ROUTES = new Set(['load-balance-info', 'preconnection-id', 'preconnection-blob']);
const decidesWho = (name: string): boolean => DECIDES_WHO.has(classOfParameter(name) ?? '') || ROUTES.has(name);

const saysWhere = (parameters: Parameters, decides: (name: string) => boolean): string =>
  JSON.stringify(
    Object.entries(parameters)
      .filter(([name]) => decides(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Which of these are for administrators only. */
export const reservedParameters = (parameters: Parameters): readonly string[] =>
  Object.entries(parameters).flatMap(([name, value]) => (needsAdministrator(name, value) ? [name] : []));

/** What an administrator has set stays when somebody else saves the rest, but leads nowhere else. */
export function demandReserved(rights: Rights, parameters: Parameters, stored: Parameters = {}): void {
  if (isAdministrator(rights)) return;
  const isKept = (name: string) => {
    const decides = name === 'enable-own-drive' ? decidesWho : decidesWhere;
    return stored[name] === parameters[name] && saysWhere(stored, decides) === saysWhere(parameters, decides);
  };
  const refused = reservedParameters(parameters).find((name) => !isKept(name));
  if (refused !== undefined) throw permissionDenied(`Only administrators of the system may set "${refused}".`);
}

/** The parameters of a connection as they are stored. What was written is judged before anything of it is rewritten. */
export function parametersToStore(targets: TargetGuard, { protocol, parameters }: ConnectionToSave): Parameters {
  const given = checkedParameters(parameters);
  demandDestinationId(given);
  targets.checkAtSave(given);
  return checkedParameters(normalParameters(protocol, given));
}
