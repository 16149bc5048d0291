/** Parameters of a connection that decide what its session offers (A§3); none of them is a secret. */
export const SESSION_PARAMETERS = [
  'enable-gfx',
  'disable-gfx',
  'enable-fallback',
  'resize-method',
  'enable-smartcard',
  'enable-printing',
  'enable-original-driver',
  'enable-audio-input',
  'enable-webcam',
] as const;

type Parameters = Readonly<Record<string, string>>;

export const sessionParameters = (parameters: Parameters): Record<string, string> =>
  Object.fromEntries(SESSION_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]]] : [])));

/** Whether the graphics pipeline is on; the inverse that the engine knows wins. */
export const hasGraphics = (parameters: Parameters): boolean =>
  parameters['enable-gfx'] === 'true' && parameters['disable-gfx'] !== 'true';
