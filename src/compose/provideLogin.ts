import { fromPromise } from 'xstate';
import { tokenCalls } from '../../contract/http/tokens.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import type { LoginAnswer, LoginReply } from '../machines/login/login.types.ts';
import { acceptSession } from './account.ts';
import { replyToRefusal } from './loginReply.ts';
import { showNotice } from './notify.ts';
import type { Ports } from './ports.ts';

type Fields = Readonly<Record<string, string>>;

function fieldsOf(answer: LoginAnswer): Fields {
  switch (answer.step) {
    case 'password':
      return { username: answer.username, password: answer.password };
    case 'newPassword':
      return { 'new-password': answer.newPassword, 'confirm-new-password': answer.confirmation };
    case 'code':
      return { 'guac-totp': answer.code };
  }
}

/** The gateway wants every field again at each further step; they wait here, outside of every machine. */
function createAuthenticate(ports: Ports) {
  let given: Fields = {};
  return async (answer: LoginAnswer): Promise<LoginReply> => {
    given = answer.step === 'password' ? fieldsOf(answer) : { ...given, ...fieldsOf(answer) };
    try {
      const result = await ports.api.call(tokenCalls.createToken, { body: given });
      given = {};
      return { kind: 'accepted', account: acceptSession(ports, result) };
    } catch (error) {
      return replyToRefusal(error, answer.step);
    }
  };
}

export function provideLogin(ports: Ports) {
  const authenticate = createAuthenticate(ports);
  return loginMachine.provide({
    actors: {
      recallLock: fromPromise(() => Promise.resolve(ports.loginLock.secondsLeft())),
      authenticate: fromPromise(({ input }) => authenticate(input)),
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
    },
  });
}
