/** C§8: what is told to nobody but whoever looks into the console of the browser. */
export function warn(message: string, reason?: unknown): void {
  // oxlint-disable-next-line no-console -- The specification wants these lines there.
  console.warn(...(reason === undefined ? [message] : [message, reason]));
}
