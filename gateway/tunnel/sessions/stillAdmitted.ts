import type { EngineLine } from '../engine/engineLine.ts';
import type { Visit } from './ports.ts';

/** The owner may have thought better of it while the engine was asked; then the line into the session is closed again. */
export async function stillAdmitted(
  visit: Pick<Visit, 'admitted'>,
  signal: AbortSignal,
  line: EngineLine,
): Promise<void> {
  try {
    await visit.admitted(signal);
  } catch (error) {
    line.close();
    throw error;
  }
}
