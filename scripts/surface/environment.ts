import { ConfigError, type Environment, readConfig } from '../../gateway/platform/config/config.ts';
import { SETTINGS } from '../lib/settings.mjs';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = [
  'Settings by environment variables. "help" and "default" are what `npm start -- --help` says (SETTINGS in',
  'scripts/lib/settings.mjs). "gateway" is found by trying gateway/config.ts: what it demands, and what holds without it.',
];

export const environmentFile = (): SurfaceFile =>
  listFile('environment.txt', HEADER, [
    ...SETTINGS.flatMap(linesOfHelp),
    ...namesRead(readConfig).flatMap(linesOfGateway),
  ]);

const linesOfHelp = (setting: (typeof SETTINGS)[number]): readonly string[] => [
  `${setting.name} help: ${setting.meaning}`,
  `${setting.name} default: ${setting.default}`,
];

type Read = (env: Environment) => object;

/** Every name that is asked for in the environment. */
export function namesRead(read: Read): readonly string[] {
  const names = new Set<string>();
  const nothing: Environment = {};
  read(new Proxy(nothing, { get: (_target, name) => void names.add(String(name)) }));
  return [...names];
}

const linesOfGateway = (name: string): readonly string[] => [
  `${name} gateway demands: ${demandOf(readConfig, name)}`,
  `${name} gateway default: ${defaultOf(readConfig, name)}`,
];

/** No setting takes this but one that takes any text. */
const NONSENSE = '?:?';

/** The fault as an operator reads it. */
export function demandOf(read: Read, name: string): string {
  try {
    read({ [name]: NONSENSE });
    return 'any text';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.join(' ').replace(`; it is "${NONSENSE}"`, '');
  }
}

/** One of them is taken by each setting, and is the default of none. */
const SAMPLES = ['1', '7', 'sample', '10.0.0.0/8', '/sample', 'https://sample.test/', 'postgres://sample.test/db'];

/** The value of what a setting changes, as it is without the setting. */
export function defaultOf(read: Read, name: string): string {
  const usual = leavesOf(read({}));
  for (const sample of SAMPLES) {
    const changed = [...tolerant(read, { [name]: sample })].filter(([path, value]) => usual.get(path) !== value);
    if (changed.length > 0) return changed.map(([path]) => usual.get(path) ?? 'none').join(', ');
  }
  return 'none by itself';
}

function tolerant(read: Read, env: Environment): ReadonlyMap<string, string> {
  try {
    return leavesOf(read(env));
  } catch (error) {
    if (error instanceof ConfigError) return new Map();
    throw error;
  }
}

function leavesOf(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null || value instanceof URL || Array.isArray(value))
    return new Map([[path, JSON.stringify(value).replace(process.cwd(), '.')]]);
  return new Map(Object.entries(value).flatMap(([name, member]) => [...leavesOf(member, `${path}.${name}`)]));
}
