/** The attribute in the history that holds the Guacamole status of a use that failed. It is not one of Guacamole's. */
export const USE_FAILURE = 'failure';

const CAUSES = {
  0x0201: 'busy',
  0x0202: 'unreachable',
  0x0203: 'lost',
  0x0207: 'unreachable',
  0x0208: 'unreachable',
  0x0301: 'logOn',
  0x0303: 'forbidden',
} as const;

/** The machine itself ended what ran: somebody logged off, took over, or was idle for too long. */
const ENDS: readonly number[] = [0x0209, 0x020a, 0x020b];

export type UseFailure = (typeof CAUSES)[keyof typeof CAUSES] | 'other';

/** Why a use of a connection failed; null where it did not. */
export function failureOfUse({
  attributes,
}: {
  readonly attributes: Readonly<Record<string, string>>;
}): UseFailure | null {
  const status = Number(attributes[USE_FAILURE] ?? 0);
  if (status === 0 || ENDS.includes(status)) return null;
  return (CAUSES as Readonly<Record<number, UseFailure>>)[status] ?? 'other';
}
