import { tokenCalls } from '../../../contract/http/tokens.ts';
import type { Api } from '../../services/api.ts';
import { ApiError } from '../../services/apiError.ts';
import type { Credentials } from '../../services/credentials.ts';
import { isGuest } from '../shared/guest.ts';

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS'].includes(error.code);

const isDenial = (error: unknown): boolean => error instanceof ApiError && error.code === 'PERMISSION_DENIED';

/**
 * An api that tells `credentials` when the gateway does not know the session any more. The gateway answers the same to an
 * unknown token and to a missing right, so a denial is followed by the question whether the session still lives. Guests
 * have no session to ask about: nothing is open to them but what is shared with them.
 */
export function watchRefusals(api: Api, credentials: Credentials): Api {
  const isGone = async (error: unknown): Promise<boolean> => {
    if (!isDenial(error)) return isRefusal(error);
    return api.call(tokenCalls.checkSession, {}).then(
      () => false,
      (reason: unknown) => isDenial(reason),
    );
  };
  return {
    async call(call, input) {
      try {
        return await api.call(call, input);
      } catch (error) {
        if (call.auth === 'token' && !isGuest({ credentials }) && (await isGone(error))) credentials.refuse();
        throw error;
      }
    },
  };
}
