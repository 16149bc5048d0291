import { confineFileName } from './confinedPath.ts';
import { confineDrivePath, confineRecordingPath } from './connectionSaveDrive.ts';
import { hostToSave } from './connectionSaveHost.ts';
import { classOfParameter } from './parameterClasses.ts';
import { hasGraphics } from './sessionParameters.ts';

type Parameters = Readonly<Record<string, string>>;
type GivenParameters = Readonly<Record<string, string | null>>;

/** A§5 "printer name is forced to a fixed value". */
const PRINTER_NAME = 'Oriel Printer';
/** A§5 "static channels always get two internal channels added": for smart cards and for printing. */
const INTERNAL_CHANNELS = ['orielsc', 'orielpr'] as const;
/** A§5: how new RDP connections begin. */
export const RDP_DEFAULTS = {
  security: 'nla',
  'ignore-cert': 'true',
  'enable-gfx': 'true',
  'enable-font-smoothing': 'true',
} as const;
const RESIZE_METHOD = 'display-update';

/** Each channel once, the internal ones behind the others. */
export function withInternalChannels(channels: string): string {
  const given = channels.split(',').map((name) => name.trim());
  return [...new Set([...given, ...INTERNAL_CHANNELS])].filter((name) => name !== '').join(',');
}

function normalRdp({ 'enable-webcam': webcam, ...others }: Parameters): Parameters {
  return {
    ...others,
    ...(webcam !== undefined && hasGraphics(others) ? { 'enable-webcam': webcam } : {}),
    'resize-method': RESIZE_METHOD,
    'printer-name': PRINTER_NAME,
    'static-channels': withInternalChannels(others['static-channels'] ?? ''),
    'drive-path': confineDrivePath(others['drive-path'] ?? ''),
  };
}

function normalFile(name: string, value: string): string {
  // Nothing is recorded where no folder is named.
  if (value === '') return value;
  const kind = classOfParameter(name);
  if (kind === 'recordingFolder') return confineRecordingPath(value);
  return kind === 'fileName' ? confineFileName(value) : value;
}

/** What the engine writes on its own machine is written below one folder. */
const normalFiles = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, normalFile(name, value)]));

/** The parameters as they are stored (A§5). Only those of the connection's own protocol are touched. */
export function normalParameters(protocol: string, parameters: Parameters): Parameters {
  const { hostname } = parameters;
  const files = normalFiles(parameters);
  const named = hostname === undefined ? files : { ...files, hostname: hostToSave(hostname) };
  return protocol === 'rdp' ? normalRdp(named) : named;
}

/** What a new connection begins with. A parameter that is given, even as empty, was decided by its maker. */
export function withDefaults(protocol: string, given: GivenParameters = {}): GivenParameters {
  return protocol === 'rdp' ? { ...RDP_DEFAULTS, ...given } : given;
}
