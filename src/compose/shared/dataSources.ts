import { DATA_SOURCE } from '../../../contract/guacamole.ts';
import type { Ports } from '../ports/ports.ts';

/** Data sources of whoever is logged in that hold something; the one of quick connections does not (A§2). */
export const listedSources = ({ credentials }: Pick<Ports, 'credentials'>): readonly string[] =>
  (credentials.session()?.availableDataSources ?? []).filter((source) => source !== DATA_SOURCE.QUICK_CONNECT);
