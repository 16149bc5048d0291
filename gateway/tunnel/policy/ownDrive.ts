type Parameters = Readonly<Record<string, string>>;

/** Whether whoever opens the connection gets a drive of their own in it, where they have one. */
export const wantsOwnDrive = (protocol: string, parameters: Parameters): boolean =>
  protocol === 'rdp' && parameters['enable-own-drive'] === 'true';

const DRIVE_NAME = 'Oriel';

/**
 * The checked parameters with somebody's own drive in place of the connection's; the folder comes from the gateway, never
 * from a parameter. Null where they have none now: then nothing of it is left. Files go by the drive itself and by the web
 * drive, so the engine has no ways of its own to the browser, which would leave a folder for that in the drive.
 */
export const withOwnDrive = (parameters: Parameters, folder: string | null): Parameters =>
  folder === null
    ? { ...parameters, 'enable-own-drive': 'false' }
    : {
        ...parameters,
        ...{ 'enable-drive': 'true', 'drive-path': folder, 'create-drive-path': 'false' },
        ...{ 'drive-name': parameters['drive-name'] || DRIVE_NAME },
        ...{ 'disable-download': 'true', 'disable-upload': 'true' },
      };

/** Whoever only joins a session is told of no folder of whoever began it. */
export function withoutDrive(parameters: Parameters): Parameters {
  const { 'drive-path': _folder, ...others } = parameters;
  return { ...others, 'enable-drive': 'false' };
}
