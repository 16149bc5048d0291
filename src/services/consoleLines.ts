/** C§8: what is told to nobody but whoever looks into the console of the browser. */
export function warn(message: string, reason?: unknown): void {
  // oxlint-disable-next-line no-console -- The specification wants these lines there.
  console.warn(...(reason === undefined ? [message] : [message, reason]));
}

/** What went wrong in Oriel itself; an error is shown with its stack. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- The page shows a code only: whoever mends it looks here.
  console.error(message, error);
}
