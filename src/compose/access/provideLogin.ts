import { fromPromise } from 'xstate';
import { deviceCalls } from '../../../contract/http/devices.ts';
import { tokenCalls } from '../../../contract/http/tokens.ts';
import { LOGIN_FIELD } from '../../../contract/login.ts';
import { banOf } from '../../machines/shared/failure.ts';
import { loginMachine } from '../../machines/access/login/login.machine.ts';
import type { Account, LoginAnswer, LoginReply } from '../../machines/access/login/login.types.ts';
import { reachabilityMachine, type ProbeAnswer } from '../../machines/access/reachability/reachability.machine.ts';
import { acceptSession } from './account.ts';
import { enterByDevice } from './enterByDevice.ts';
import { copyCodes, downloadCodes } from './keepCodes.ts';
import { replyToRefusal } from './loginReply.ts';
import { dismissNotices, showNotice } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { probeOwnServer } from './provideSetup.ts';
import { forgotPasswordMachine } from '../../machines/access/forgotPassword/forgotPassword.machine.ts';
import { lazyCode } from '../shared/lazyCode.ts';
import { mailLanguage } from '../shared/mailLanguage.ts';

/** Rarely needed, so the declarations come when the dialog opens. */
const calls = lazyCode(async () => (await import('../../../contract/http/recovery.ts')).recoveryCalls);

function provideForgotPassword({ api, texts }: Pick<Ports, 'api' | 'texts'>) {
  return forgotPasswordMachine.provide({
    actors: {
      readOffer: fromPromise(async () => (await api.call((await calls.get()).getForgotPasswordFlag, {})).flag),
      requestRecovery: fromPromise(async ({ input }) => {
        const query = { username: input.username, language: mailLanguage(texts) };
        return (await api.call((await calls.get()).requestRecovery, { query })).success;
      }),
    },
  });
}

type Fields = Readonly<Record<string, string>>;
type Accepted = Required<Omit<Extract<LoginReply, { readonly kind: 'accepted' }>, 'kind'>>;
type TypedAnswer = Exclude<LoginAnswer, { readonly step: 'device' }>;

function fieldsOf(answer: TypedAnswer): Fields {
  switch (answer.step) {
    case 'password': {
      const { username, password, remember } = answer;
      return { username, password, ...(remember && { [LOGIN_FIELD.REMEMBER]: 'true' }) };
    }
    case 'newPassword':
      return { [LOGIN_FIELD.NEW_PASSWORD]: answer.newPassword, [LOGIN_FIELD.CONFIRMATION]: answer.confirmation };
    case 'code':
      return { [LOGIN_FIELD.CODE]: answer.code };
  }
}

/** The gateway wants every field again at each further step; they wait here, outside of every machine. */
function createSubmit(ports: Ports) {
  let given: Fields = {};
  return async (answer: TypedAnswer): Promise<Accepted> => {
    given = answer.step === 'password' ? fieldsOf(answer) : { ...given, ...fieldsOf(answer) };
    const result = await ports.api.call(tokenCalls.createToken, { body: given });
    given = {};
    const { recoveryCodes = [] } = result;
    return { account: acceptSession(ports, result), recoveryCodes };
  };
}

const byDevice = async (ports: Ports): Promise<Accepted> => ({
  account: await enterByDevice(ports),
  recoveryCodes: [],
});

/** A§4; nobody waits for it, and nothing that is needed at once lies there. */
function makeUserFolder({ api }: Ports, { username }: Account): void {
  if (username === '') return;
  api.call(deviceCalls.createUserFolder, { query: { username } }).catch(() => undefined);
}

function createAuthenticate(ports: Ports, onLetIn: () => void) {
  const submit = createSubmit(ports);
  return async (answer: LoginAnswer): Promise<LoginReply> => {
    try {
      const accepted = await (answer.step === 'device' ? byDevice(ports) : submit(answer));
      onLetIn();
      makeUserFolder(ports, accepted.account);
      return { kind: 'accepted', ...accepted };
    } catch (error) {
      return replyToRefusal(error, answer.step);
    }
  };
}

function recall({ credentials, loginLock }: Ports) {
  return { lockedForSeconds: loginLock.secondsLeft(), remembered: credentials.deviceToken() !== null };
}

/** A gateway that bans this address is there all the same. */
const probed = (answer: Promise<unknown>): Promise<ProbeAnswer> =>
  answer.then(
    () => ({ ban: null }),
    (error: unknown) => {
      const ban = banOf(error);
      if (ban === null) throw error;
      return { ban };
    },
  );

/** `onLetIn` hears that somebody may come in, before the code of what they see is there. */
export function provideLogin(ports: Ports, onLetIn: () => void) {
  const authenticate = createAuthenticate(ports, onLetIn);
  return loginMachine.provide({
    actors: {
      recall: fromPromise(() => Promise.resolve(recall(ports))),
      authenticate: fromPromise(({ input, system }) => {
        dismissNotices(system);
        return authenticate(input);
      }),
      reachability: reachabilityMachine.provide({
        actors: { ask: fromPromise(() => probed(probeOwnServer(ports.server))) },
      }),
      forgotPassword: provideForgotPassword(ports),
    },
    actions: {
      announce: ({ context, system }) => {
        if (context.message === null) return;
        const { code, attemptsLeft = 0 } = context.message;
        showNotice(system, { kind: 'error', key: `login.message.${code}.title`, variables: { count: attemptsLeft } });
      },
      rememberLock: ({ context }) => {
        ports.loginLock.remember(context.lockedForSeconds);
      },
      forgetLock: () => {
        ports.loginLock.forget();
      },
      copyCodes: ({ context, system }) => copyCodes(system, context.recoveryCodes),
      downloadCodes: ({ context }) => downloadCodes(context.recoveryCodes),
    },
  });
}
