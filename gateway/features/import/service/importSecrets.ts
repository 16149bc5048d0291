import { isSecretParameter, parameterField } from '../../../../contract/importFile/names.ts';
import type { Parameters } from '../../../platform/database/types.ts';

interface Replacement {
  readonly from: string;
  readonly to: string;
  /** What the row says something of, be it that it is empty. */
  readonly named: readonly string[];
}

/**
 * What an export hides stays where a row takes the place of a connection and does not name it: a file without secrets
 * would otherwise take the passwords of all that it was made from.
 */
export function keptSecrets(stored: Parameters, { from, to, named }: Replacement): Parameters {
  const isKept = (name: string) =>
    isSecretParameter(from, name) && !named.includes(name) && (from === to || parameterField(to, name) !== undefined);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isKept(name)));
}
