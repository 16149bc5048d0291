import { GUACAMOLE_STATUS, type GuacamoleStatusName } from '../../../contract/guacamole.ts';

const NAMES = new Map(
  Object.entries(GUACAMOLE_STATUS).map(([name, { code }]) => [code as number, name as GuacamoleStatusName]),
);

/** The name of a status code that the engine sent; a code we do not know is its general failure. */
export const statusOfCode = (code: number): GuacamoleStatusName => NAMES.get(code) ?? 'SERVER_ERROR';
