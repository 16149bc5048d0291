import { ApiError } from '../../services/apiError.ts';

/** Code of a call that comes with its first use. What keeps it from coming keeps the call from coming too. */
export async function codeOf<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError('UNREACHABLE', 'The server does not answer.', { cause });
  }
}
