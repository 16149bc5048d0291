import { LOGIN_FIELD, LOGIN_KEYS, LOGIN_VARIABLES } from '../../../contract/login.ts';
import { banOf, isHeldOff } from '../../machines/shared/failure.ts';
import type {
  Enrolment,
  LoginAnswer,
  LoginMessage,
  LoginMessageCode,
  LoginReply,
} from '../../machines/access/login/login.types.ts';
import { ApiError } from '../../services/apiError.ts';

const CODE_OF_KEY: Readonly<Record<string, LoginMessageCode>> = {
  [LOGIN_KEYS.PASSWORD_SAME]: 'passwordSame',
  [LOGIN_KEYS.PASSWORD_BLANK]: 'passwordBlank',
  [LOGIN_KEYS.PASSWORD_SHORT]: 'passwordShort',
  [LOGIN_KEYS.PASSWORD_MISMATCH]: 'passwordMismatch',
  [LOGIN_KEYS.CODE_WRONG]: 'codeWrong',
  [LOGIN_KEYS.NOT_VALID]: 'notValid',
  [LOGIN_KEYS.NOT_ACCESSIBLE]: 'notAccessible',
};

const refused = (message: LoginMessage): LoginReply => ({ kind: 'refused', message });

function variable(error: ApiError, name: string): number | null {
  const value = error.details.translatable?.variables?.[name];
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Attempts left and the seconds of a lock are the gateway's; the same for unknown names. */
function wrongPassword(error: ApiError): LoginReply {
  const attemptsLeft = variable(error, LOGIN_VARIABLES.ATTEMPTS_LEFT);
  return refused(attemptsLeft === null ? { code: 'invalid' } : { code: 'attemptsLeft', attemptsLeft });
}

/** The secret comes only with the demand to set a second factor up. */
function enrolmentIn({ details: { translatable } }: ApiError): Enrolment | null {
  const { [LOGIN_VARIABLES.SECRET]: secret, [LOGIN_VARIABLES.URI]: secretUri } = translatable?.variables ?? {};
  return typeof secret === 'string' && typeof secretUri === 'string' ? { secret, secretUri } : null;
}

function moreNeeded(error: ApiError, step: LoginAnswer['step']): LoginReply {
  const expected = error.details.expected?.map(({ name }) => name) ?? [];
  if (expected.includes(LOGIN_FIELD.NEW_PASSWORD))
    return {
      ...{ kind: 'newPasswordNeeded', message: { code: 'passwordExpired' } },
      minChars: variable(error, LOGIN_VARIABLES.LENGTH) ?? 0,
    };
  if (!expected.includes(LOGIN_FIELD.CODE)) return refused({ code: 'enrollRequired' });
  const enrolment = enrolmentIn(error);
  if (enrolment !== null) return { kind: 'enrolmentNeeded', message: { code: 'enrollRequired' }, enrolment };
  return { kind: 'codeNeeded', message: { code: step === 'code' ? 'codeWrong' : 'codeRequired' } };
}

function otherwiseRefused(error: ApiError): LoginReply {
  if (banOf(error) !== null) return { kind: 'banned' };
  const seconds = error.details.retryAfterSeconds ?? variable(error, LOGIN_VARIABLES.SECONDS);
  if (isHeldOff(error) && seconds !== null) return { kind: 'locked', seconds };
  const code = CODE_OF_KEY[error.details.translatable?.key ?? ''];
  return refused(code === undefined ? { code: 'refused', text: error.message } : { code });
}

/** What a refused log-in means. An internal error stays an error: it is a fatal page error (A§8). */
export function replyToRefusal(error: unknown, step: LoginAnswer['step']): LoginReply {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'UNREACHABLE':
      return refused({ code: 'unreachable' });
    case 'INVALID_CREDENTIALS':
      return step === 'code' ? refused({ code: 'codeWrong' }) : wrongPassword(error);
    case 'INSUFFICIENT_CREDENTIALS':
      return moreNeeded(error, step);
    case 'BAD_REQUEST':
    case 'PERMISSION_DENIED':
    case 'NOT_FOUND':
      return otherwiseRefused(error);
    case 'INTERNAL_ERROR':
    case 'STREAM_ERROR':
      throw error;
  }
}
