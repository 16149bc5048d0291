import { describe, expect, test, vi } from 'vitest';
import { selectSecondsLeft } from '../../shared/countdown/countdown.machine.ts';
import type { Asked } from '../../shared/query/query.machine.ts';
import { reachabilityMachine, type ProbeAnswer } from '../reachability/reachability.machine.ts';
import { fakeCall, settle, startWithClock } from '../../shared/testing.ts';
import { loginMachine } from './login.machine.ts';
import { sampleAccount } from './login.samples.ts';
import {
  selectBusy,
  selectCountdown,
  selectEnrolment,
  selectLocked,
  selectMessage,
  selectPasswordMinChars,
  selectRecoveryCodes,
  selectStep,
} from './login.selectors.ts';
import type { LoginAnswer, LoginReply, Recalled } from './login.types.ts';

const SUBMIT = { type: 'login.submit', username: ' maria ', password: 'pass', remember: false } as const;
const NOTHING: Recalled = { lockedForSeconds: 0, remembered: false };

async function start(recalled: Partial<Recalled> = {}) {
  const recall = fakeCall<Recalled>();
  const probeServer = fakeCall<ProbeAnswer, Asked<undefined>>();
  const authenticate = fakeCall<LoginReply, LoginAnswer>();
  const effects = {
    ...{ announce: vi.fn(), rememberLock: vi.fn(), forgetLock: vi.fn() },
    ...{ copyCodes: vi.fn(), downloadCodes: vi.fn() },
  };
  const machine = loginMachine.provide({
    actors: {
      recall: recall.logic,
      authenticate: authenticate.logic,
      reachability: reachabilityMachine.provide({ actors: { ask: probeServer.logic } }),
    },
    actions: effects,
  });
  const { actor, clock } = startWithClock(machine, {});
  await recall.answer({ ...NOTHING, ...recalled });
  const submit = async (reply: LoginReply) => {
    actor.send(SUBMIT);
    await authenticate.answer(reply);
  };
  return { actor, clock, authenticate, probeServer, effects, submit, state: () => actor.getSnapshot() };
}

describe('the form', () => {
  test('asks for both when one is empty, without a request [A5-001]', async () => {
    const { actor, authenticate, effects, state } = await start();
    actor.send({ ...SUBMIT, username: '  ' });
    expect(state().value).toEqual({ form: 'editing' });
    expect(selectMessage(state())).toEqual({ code: 'incomplete' });
    actor.send({ ...SUBMIT, password: '' });
    expect(selectMessage(state())).toEqual({ code: 'incomplete' });
    expect(authenticate.inputs).toEqual([]);
    expect(effects.announce).not.toHaveBeenCalled();
  });

  test('of a banned address says nothing of what was typed: the server is asked anew, which tells of the ban', async () => {
    const { probeServer, submit, effects, actor, authenticate, state } = await start();
    await probeServer.answer({ ban: null });
    await submit({ kind: 'banned' });
    expect([state().value, selectMessage(state()), probeServer.inputs.length]).toEqual([{ form: 'editing' }, null, 2]);
    await probeServer.answer({ ban: null });
    await submit({ kind: 'codeNeeded', message: { code: 'codeRequired' } });
    actor.send({ type: 'code.submit', code: '123456' });
    await authenticate.answer({ kind: 'banned' });
    expect([state().value, probeServer.inputs.length]).toEqual([{ needTotp: 'asking' }, 3]);
    expect(effects.announce).not.toHaveBeenCalled();
  });

  test('sends the name without the blanks around it and the password as it is', async () => {
    const { actor, authenticate, state } = await start();
    actor.send({ ...SUBMIT, password: ' p ' });
    expect(authenticate.inputs).toEqual([{ step: 'password', username: 'maria', password: ' p ', remember: false }]);
    expect([state().value, selectBusy(state()), selectMessage(state())]).toEqual(['submitting', true, null]);
  });

  test('a second submit while the first is under way is not sent', async () => {
    const { actor, authenticate } = await start();
    actor.send(SUBMIT);
    actor.send(SUBMIT);
    expect(authenticate.inputs).toHaveLength(1);
  });

  test('success ends it with the account and forgets the lock', async () => {
    const { submit, effects, state } = await start();
    await submit({ kind: 'accepted', account: sampleAccount });
    expect(state().output).toEqual({ outcome: 'loggedIn', account: sampleAccount });
    expect(effects.forgetLock).toHaveBeenCalledOnce();
  });

  test('an anonymous account is a success too', async () => {
    const { submit, state } = await start();
    const account = { ...sampleAccount, username: '' };
    await submit({ kind: 'accepted', account });
    expect(state().output).toEqual({ outcome: 'loggedIn', account });
  });

  test('wrong credentials give the invalid-login message, announced once as news to the form [A5-003 A8-001]', async () => {
    const { submit, effects, state } = await start();
    await submit({ kind: 'refused', message: { code: 'invalid' } });
    expect([state().value, selectMessage(state())]).toEqual([{ form: 'editing' }, { code: 'invalid' }]);
    expect(effects.announce).toHaveBeenCalledOnce();
  });

  test('an internal error is fatal [A8-003]', async () => {
    const { actor, authenticate, state } = await start();
    actor.send(SUBMIT);
    await authenticate.refuse('INTERNAL_ERROR');
    expect(state().output).toEqual({ outcome: 'failed', code: 'INTERNAL_ERROR' });
  });

  test('a lock that cannot be recalled is none', async () => {
    const recall = fakeCall<Recalled>();
    const reachability = reachabilityMachine.provide({
      actors: { ask: fakeCall<ProbeAnswer, Asked<undefined>>().logic },
    });
    const { actor } = startWithClock(loginMachine.provide({ actors: { recall: recall.logic, reachability } }), {});
    await recall.refuse('INTERNAL_ERROR');
    expect(actor.getSnapshot().value).toEqual({ form: 'editing' });
  });
});

describe('the lock', () => {
  test('the first and second wrong log-ins warn, the third locks for 600 s, then it unlocks [A5-002 A4-029]', async () => {
    const { actor, clock, submit, effects, state, authenticate } = await start();
    await submit({ kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 2 } });
    expect([state().value, selectMessage(state())]).toEqual([
      { form: 'warned' },
      { code: 'attemptsLeft', attemptsLeft: 2 },
    ]);
    await submit({ kind: 'refused', message: { code: 'attemptsLeft', attemptsLeft: 1 } });
    expect(selectMessage(state())).toEqual({ code: 'attemptsLeft', attemptsLeft: 1 });
    await submit({ kind: 'locked', seconds: 600 });
    expect([state().value, selectLocked(state()), selectMessage(state())]).toEqual([
      'locked',
      true,
      { code: 'locked' },
    ]);
    expect(effects.rememberLock).toHaveBeenCalledOnce();

    actor.send(SUBMIT);
    expect(authenticate.inputs).toHaveLength(3);
    clock.increment(1_000);
    expect(selectSecondsLeft(selectCountdown(state())!.getSnapshot())).toBe(599);
    for (let second = 1; second < 600; second += 1) clock.increment(1_000);
    expect([state().value, selectMessage(state())]).toEqual([{ form: 'unlocked' }, { code: 'unlocked' }]);
    expect(effects.forgetLock).toHaveBeenCalledOnce();
  });

  test('goes on with the seconds that are left after a reload', async () => {
    const { state, clock } = await start({ lockedForSeconds: 2 });
    expect([state().value, selectMessage(state())]).toEqual(['locked', { code: 'locked' }]);
    expect(selectSecondsLeft(selectCountdown(state())!.getSnapshot())).toBe(2);
    clock.increment(1_000);
    clock.increment(1_000);
    expect(state().value).toEqual({ form: 'unlocked' });
  });
});

describe('an expired password', () => {
  const FRESH = {
    type: 'newPassword.submit',
    newPassword: 'a newer one of mine',
    confirmation: 'a newer one of mine',
  } as const;

  async function startExpired() {
    const started = await start();
    await started.submit({ kind: 'newPasswordNeeded', message: { code: 'passwordExpired' }, minChars: 12 });
    return started;
  }

  test('asks for a new one, twice the same and not blank [A2-037 A5-007]', async () => {
    const { actor, authenticate, state } = await startExpired();
    expect([selectStep(state()), selectMessage(state())]).toEqual(['newPassword', { code: 'passwordExpired' }]);
    actor.send({ ...FRESH, newPassword: '', confirmation: '' });
    expect(selectMessage(state())).toEqual({ code: 'passwordBlank' });
    actor.send({ ...FRESH, newPassword: 'eleven char', confirmation: 'eleven char' });
    expect([selectMessage(state()), selectPasswordMinChars(state())]).toEqual([{ code: 'passwordShort' }, 12]);
    actor.send({ ...FRESH, confirmation: 'other' });
    expect(selectMessage(state())).toEqual({ code: 'passwordMismatch' });
    expect(authenticate.inputs).toHaveLength(1);
  });

  test('the same password again is told, and can be corrected [A5-008]', async () => {
    const { actor, authenticate, state } = await startExpired();
    actor.send(FRESH);
    await authenticate.answer({ kind: 'refused', message: { code: 'passwordSame' } });
    expect([state().value, selectMessage(state())]).toEqual([{ needNewPassword: 'asking' }, { code: 'passwordSame' }]);
    actor.send(FRESH);
    expect([state().value, selectBusy(state())]).toEqual([{ needNewPassword: 'sending' }, true]);
    await authenticate.answer({ kind: 'accepted', account: sampleAccount });
    expect(state().status).toBe('done');
    expect(authenticate.inputs.at(-1)).toEqual({
      step: 'newPassword',
      newPassword: 'a newer one of mine',
      confirmation: 'a newer one of mine',
    });
  });

  test('starting over goes back to name and password, also while it is being sent', async () => {
    const { actor, state, authenticate } = await startExpired();
    actor.send(FRESH);
    actor.send({ type: 'login.startOver' });
    await authenticate.answer({ kind: 'accepted', account: sampleAccount });
    expect([state().value, selectMessage(state())]).toEqual([{ form: 'editing' }, null]);
  });

  test('an internal error while it is being sent is fatal', async () => {
    const { actor, state, authenticate } = await startExpired();
    actor.send(FRESH);
    await authenticate.refuse('INTERNAL_ERROR');
    expect(state().output).toEqual({ outcome: 'failed', code: 'INTERNAL_ERROR' });
  });
});

describe('remember me', () => {
  const EMPTY_FORM = { form: 'editing' };

  test('is asked for with name and password [A2-038]', async () => {
    const { actor, authenticate } = await start();
    actor.send({ ...SUBMIT, remember: true });
    expect(authenticate.inputs).toEqual([{ step: 'password', username: 'maria', password: 'pass', remember: true }]);
  });

  test('a remembered device logs in by itself', async () => {
    const { authenticate, effects, state } = await start({ remembered: true });
    expect([state().value, selectBusy(state()), authenticate.inputs]).toEqual(['entering', true, [{ step: 'device' }]]);
    await authenticate.answer({ kind: 'accepted', account: sampleAccount });
    expect(state().output).toEqual({ outcome: 'loggedIn', account: sampleAccount });
    expect(effects.forgetLock).toHaveBeenCalledOnce();
  });

  test('one that the gateway does not know any more shows the form, without a word', async () => {
    const { authenticate, effects, state } = await start({ remembered: true });
    await authenticate.answer({ kind: 'refused', message: { code: 'invalid' } });
    expect([state().value, selectMessage(state()), effects.announce.mock.calls]).toEqual([EMPTY_FORM, null, []]);
  });

  test('without the server it is told', async () => {
    const { authenticate, state } = await start({ remembered: true });
    await authenticate.answer({ kind: 'refused', message: { code: 'unreachable' } });
    expect([state().value, selectMessage(state())]).toEqual([EMPTY_FORM, { code: 'unreachable' }]);
  });

  test('a stored lock goes on where the device is refused', async () => {
    const { authenticate, state } = await start({ remembered: true, lockedForSeconds: 7 });
    await authenticate.answer({ kind: 'refused', message: { code: 'invalid' } });
    expect([state().value, selectMessage(state())]).toEqual(['locked', { code: 'locked' }]);
    expect(selectSecondsLeft(selectCountdown(state())!.getSnapshot())).toBe(7);
  });

  test('an internal error is fatal', async () => {
    const { authenticate, state } = await start({ remembered: true });
    await authenticate.refuse('INTERNAL_ERROR');
    expect(state().output).toEqual({ outcome: 'failed', code: 'INTERNAL_ERROR' });
  });
});

describe('setting up a second factor', () => {
  const enrolment = { secret: 'SECRET', secretUri: 'otpauth://totp/Oriel:maria?secret=SECRET' };

  async function startEnrolling() {
    const started = await start();
    await started.submit({ kind: 'enrolmentNeeded', message: { code: 'enrollRequired' }, enrolment });
    return started;
  }

  test('shows the secret until the first code of it is right, and keeps it no longer [A5-005 A8-002]', async () => {
    const { actor, authenticate, state } = await startEnrolling();
    expect([selectStep(state()), selectEnrolment(state()), selectMessage(state())]).toEqual([
      'enrolment',
      enrolment,
      { code: 'enrollRequired' },
    ]);
    actor.send({ type: 'code.submit', code: '000000' });
    await authenticate.answer({ kind: 'refused', message: { code: 'codeWrong' } });
    expect([state().value, selectEnrolment(state())]).toEqual([{ needEnroll: 'asking' }, enrolment]);
    actor.send({ type: 'code.submit', code: ' ' });
    expect(selectMessage(state())).toEqual({ code: 'codeRequired' });
    actor.send({ type: 'code.submit', code: '123 456' });
    expect([selectBusy(state()), authenticate.inputs.at(-1)]).toEqual([true, { step: 'code', code: '123 456' }]);
    await authenticate.answer({ kind: 'accepted', account: sampleAccount });
    expect([state().status, selectEnrolment(state())]).toEqual(['done', null]);
  });

  const codes = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'];

  test('the codes that come with it show until they are kept, then it is the account that was accepted', async () => {
    const { actor, authenticate, effects, state } = await startEnrolling();
    actor.send({ type: 'code.submit', code: '123456' });
    await authenticate.answer({ kind: 'accepted', account: sampleAccount, recoveryCodes: codes });
    expect([state().value, selectStep(state()), selectRecoveryCodes(state())]).toEqual([
      'showingCodes',
      'recoveryCodes',
      codes,
    ]);
    expect([selectEnrolment(state()), effects.forgetLock.mock.calls.length]).toEqual([null, 1]);
    actor.send({ type: 'codes.copy' });
    actor.send({ type: 'codes.download' });
    expect([effects.copyCodes.mock.calls.length, effects.downloadCodes.mock.calls.length]).toEqual([1, 1]);
    actor.send({ type: 'login.startOver' });
    expect(state().value).toBe('showingCodes');
    actor.send({ type: 'codes.confirm' });
    expect([state().output, selectRecoveryCodes(state())]).toEqual([
      { outcome: 'loggedIn', account: sampleAccount },
      [],
    ]);
  });

  test('none are shown where none came', async () => {
    const { actor, authenticate, state } = await startEnrolling();
    actor.send({ type: 'code.submit', code: '123456' });
    await authenticate.answer({ kind: 'accepted', account: sampleAccount, recoveryCodes: [] });
    expect(state().status).toBe('done');
  });

  test('starting over forgets the secret', async () => {
    const { actor, state } = await startEnrolling();
    actor.send({ type: 'login.startOver' });
    expect([state().value, selectEnrolment(state()), selectMessage(state())]).toEqual([
      { form: 'editing' },
      null,
      null,
    ]);
  });
});

describe('a second factor', () => {
  async function startWithCode() {
    const started = await start();
    await started.submit({ kind: 'codeNeeded', message: { code: 'codeRequired' } });
    return started;
  }

  test('asks for the code [A2-036 A5-004 A8-002]', async () => {
    const { actor, authenticate, state } = await startWithCode();
    expect([selectStep(state()), selectMessage(state())]).toEqual(['code', { code: 'codeRequired' }]);
    actor.send({ type: 'code.submit', code: ' ' });
    expect(authenticate.inputs).toHaveLength(1);
    actor.send({ type: 'code.submit', code: ' 123456 ' });
    expect(authenticate.inputs.at(-1)).toEqual({ step: 'code', code: '123456' });
  });

  test('a wrong code is told and is no password try [A5-006]', async () => {
    const { actor, authenticate, state } = await startWithCode();
    actor.send({ type: 'code.submit', code: '000000' });
    await authenticate.answer({ kind: 'refused', message: { code: 'codeWrong' } });
    expect([state().value, selectMessage(state())]).toEqual([{ needTotp: 'asking' }, { code: 'codeWrong' }]);
    actor.send({ type: 'login.startOver' });
    await settle();
    expect(state().value).toEqual({ form: 'editing' });
  });

  test('too many wrong codes lock like wrong passwords', async () => {
    const { actor, authenticate, state } = await startWithCode();
    actor.send({ type: 'code.submit', code: '000000' });
    await authenticate.answer({ kind: 'locked', seconds: 5 });
    expect(state().value).toBe('locked');
  });
});
