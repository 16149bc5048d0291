import { confineFileName } from '../../../contract/rules/confinedPath.ts';
import { classOfParameter, type ParameterClass } from '../../../contract/rules/parameterClasses.ts';
import { isTimeZone } from '../../../contract/rules/timeZone.ts';
import { badRequest } from '../../platform/errors.ts';
import { drivesIn, type EngineFolders, recordingsIn } from './engineFolders.ts';

type Parameters = Readonly<Record<string, string>>;

const TOKEN = '${';

/** Throws 400 for what no engine may be told. */
export function checkPlainParameters(parameters: Parameters): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (value === '' || classOfParameter(name) !== 'timeZone') continue;
    if (!isTimeZone(value) && !value.includes(TOKEN)) throw badRequest(`"${name}" is not a time zone.`);
  }
}

/** In these a token that is still there would be taken for a name, or hide what follows it from the guard. */
const NEVER_LITERAL: ReadonlySet<ParameterClass | null> = new Set<ParameterClass | null>([
  'driveFolder',
  'recordingFolder',
  'fileName',
  'remoteFolder',
  'host',
  'port',
  'timeZone',
]);

function demandFilled(name: string, value: string): void {
  if (!NEVER_LITERAL.has(classOfParameter(name)) || !value.includes(TOKEN)) return;
  throw badRequest(`The parameter "${name}" holds a placeholder that stands for nothing.`);
}

/** Which parameter makes the folder of another one. */
const MAKER_OF: ReadonlyMap<string, string> = new Map([
  ['drive-path', 'create-drive-path'],
  ['recording-path', 'create-recording-path'],
  ['typescript-path', 'create-typescript-path'],
]);

export type ConfineParameters = (parameters: Parameters) => Promise<Parameters>;

/**
 * The parameters as an engine may get them, by their classes. It is asked for once more when connecting: rows may be older
 * than these rules, and only then is it known what stands in place of the tokens, such as the name of the user.
 */
export function createConfinement({ drives = null, recordings = null }: EngineFolders): ConfineParameters {
  const places = { driveFolder: drivesIn(drives), recordingFolder: recordingsIn(recordings) };
  const confined = async (name: string, value: string, parameters: Parameters): Promise<Parameters> => {
    const kind = classOfParameter(name);
    // Those that make folders go with their folders; what nobody has looked at goes nowhere.
    if (kind === null || kind === 'makesFolder') return {};
    if (kind === 'fileName' && value !== '') return { [name]: confineFileName(value) };
    if (kind !== 'driveFolder' && kind !== 'recordingFolder') return { [name]: value };
    // Nothing is recorded where no folder is named.
    if (kind === 'recordingFolder' && value === '') return {};
    const maker = MAKER_OF.get(name) ?? '';
    // Whoever decided that otherwise has made the folder.
    return { [name]: await places[kind](value), [maker]: parameters[maker] || 'true' };
  };
  return async (parameters) => {
    checkPlainParameters(parameters);
    const all: Record<string, string> = {};
    for (const [name, value] of Object.entries(parameters)) {
      demandFilled(name, value);
      Object.assign(all, await confined(name, value, parameters));
    }
    return all;
  };
}
