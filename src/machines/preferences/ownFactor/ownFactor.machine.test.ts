import { expect, test, vi } from 'vitest';
import type { FactorOffer, OwnFactor } from '../../../../contract/http/ownSecondFactor.ts';
import { LOGIN_KEYS } from '../../../../contract/login.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { ownFactorMachine } from './ownFactor.machine.ts';
import {
  selectFactor,
  selectFactorBusy,
  selectFactorProblem,
  selectFactorStep,
  selectFactorMessage,
  selectNewCodes,
  selectOffer,
} from './ownFactor.selectors.ts';
import type { FactorProof } from './ownFactor.types.ts';

const OFF: OwnFactor = { state: 'off', demanded: false, codesLeft: 0 };
const ON: OwnFactor = { state: 'on', demanded: false, codesLeft: 10 };
const OFFER: FactorOffer = { secret: 'AB', uri: 'otpauth://AB' };
const CODES = ['AAAA', 'BBBB'];
const PROOF = { password: 'a password of mine', code: '123456' };

async function start(factor: OwnFactor) {
  const calls = {
    readFactor: fakeCall<OwnFactor>(),
    beginFactor: fakeCall<FactorOffer, FactorProof | null>(),
    confirmFactor: fakeCall<readonly string[], FactorProof | null>(),
    renewCodes: fakeCall<readonly string[], FactorProof | null>(),
    turnOffFactor: fakeCall<null, FactorProof | null>(),
  };
  const effects = { copyCodes: vi.fn(), downloadCodes: vi.fn(), announceOff: vi.fn() };
  const actors = {
    readFactor: calls.readFactor.logic,
    beginFactor: calls.beginFactor.logic,
    confirmFactor: calls.confirmFactor.logic,
    renewCodes: calls.renewCodes.logic,
    turnOffFactor: calls.turnOffFactor.logic,
  };
  const { actor } = startWithClock(ownFactorMachine.provide({ actors, actions: effects }), {});
  await calls.readFactor.answer(factor);
  const state = () => actor.getSnapshot();
  return { actor, calls, effects, state, step: () => selectFactorStep(state()) };
}

test('it is turned on by the password and the first code of the app; the codes show until they are kept', async () => {
  const { actor, calls, effects, state, step } = await start(OFF);
  actor.send({ type: 'factor.turnOn' });
  actor.send({ type: 'password.submit', password: PROOF.password });
  expect([step(), selectFactorBusy(state())]).toEqual(['password', true]);
  await calls.beginFactor.answer(OFFER);
  expect([step(), selectOffer(state()), calls.beginFactor.inputs]).toEqual([
    'scan',
    OFFER,
    [{ password: PROOF.password, code: '' }],
  ]);
  actor.send({ type: 'code.submit', code: PROOF.code });
  await calls.confirmFactor.answer(CODES);
  expect([step(), selectNewCodes(state()), selectOffer(state())]).toEqual(['codes', CODES, null]);
  actor.send({ type: 'codes.copy' });
  actor.send({ type: 'codes.download' });
  expect([effects.copyCodes.mock.calls.length, effects.downloadCodes.mock.calls.length]).toEqual([1, 1]);
  actor.send({ type: 'codes.confirm' });
  await calls.readFactor.answer(ON);
  expect([step(), selectFactor(state())]).toEqual(['none', ON]);
  expect(JSON.stringify(state().context)).not.toMatch(/AAAA|of mine|123456/);
});

test('what is missing is told and not sent', async () => {
  const { actor, calls, state } = await start(ON);
  actor.send({ type: 'factor.renewCodes' });
  actor.send({ type: 'proof.submit', password: '', code: '1' });
  expect(selectFactorProblem(state())).toBe('passwordMissing');
  actor.send({ type: 'proof.submit', password: 'x', code: '  ' });
  expect([selectFactorProblem(state()), calls.renewCodes.inputs]).toEqual(['codeMissing', []]);
});

test('a wrong password and a wrong code are told at their fields, anything else beside them', async () => {
  const { actor, calls, state, step } = await start(ON);
  const send = () => actor.send({ type: 'proof.submit', ...PROOF });
  actor.send({ type: 'factor.renewCodes' });
  send();
  await calls.renewCodes.refuse('PERMISSION_DENIED');
  expect([step(), selectFactorProblem(state()), selectFactorMessage(state())]).toEqual([
    'renew',
    'passwordWrong',
    null,
  ]);
  send();
  expect(selectFactorProblem(state())).toBeNull();
  const translatable = { key: LOGIN_KEYS.CODE_WRONG, variables: null };
  await calls.renewCodes.refuse('BAD_REQUEST', { translatable });
  expect([selectFactorProblem(state()), selectFactorMessage(state())]).toEqual(['codeWrong', null]);
  send();
  await calls.renewCodes.refuse('UNREACHABLE');
  expect([selectFactorProblem(state()), selectFactorMessage(state())?.code]).toEqual([null, 'UNREACHABLE']);
  actor.send({ type: 'factor.cancel' });
  expect([step(), selectFactorMessage(state())]).toEqual(['none', null]);
});

test('a code that is refused leaves the picture where it is; while one is judged nobody leaves', async () => {
  const { actor, calls, state, step } = await start(OFF);
  actor.send({ type: 'factor.turnOn' });
  actor.send({ type: 'password.submit', password: PROOF.password });
  await calls.beginFactor.answer(OFFER);
  actor.send({ type: 'code.submit', code: '000000' });
  actor.send({ type: 'factor.cancel' });
  expect(selectFactorBusy(state())).toBe(true);
  await calls.confirmFactor.refuse('UNREACHABLE');
  expect([step(), selectOffer(state())]).toEqual(['scan', OFFER]);
  actor.send({ type: 'factor.cancel' });
  expect([step(), selectOffer(state())]).toEqual(['none', null]);
});

test('it is turned off by the password and a code, and that is announced', async () => {
  const { actor, calls, effects, state } = await start(ON);
  actor.send({ type: 'factor.turnOff' });
  actor.send({ type: 'proof.submit', ...PROOF });
  await calls.turnOffFactor.answer(null);
  await calls.readFactor.answer(OFF);
  expect([effects.announceOff.mock.calls.length, calls.turnOffFactor.inputs]).toEqual([1, [PROOF]]);
  expect(selectFactor(state())).toEqual(OFF);
});

test('where everybody has to have one it is not turned off', async () => {
  const { actor, step } = await start({ ...ON, demanded: true });
  actor.send({ type: 'factor.turnOff' });
  expect(step()).toBe('none');
  actor.send({ type: 'factor.renewCodes' });
  expect(step()).toBe('renew');
});

test('what could not be read is asked for again', async () => {
  const { actor, calls, state } = await start(ON);
  actor.send({ type: 'factor.turnOff' });
  actor.send({ type: 'factor.cancel' });
  await calls.readFactor.refuse('UNREACHABLE');
  expect(state().value).toBe('failed');
  actor.send({ type: 'factor.retry' });
  await calls.readFactor.answer(OFF);
  expect(state().value).toBe('off');
});

const says = (state: () => { readonly context: unknown }) => JSON.stringify(state().context);

test('a first password that is refused is told where it is asked for, and not kept', async () => {
  const { actor, calls, state, step } = await start(OFF);
  actor.send({ type: 'factor.turnOn' });
  actor.send({ type: 'password.submit', password: PROOF.password });
  expect(says(state)).toContain('of mine');
  await calls.beginFactor.refuse('PERMISSION_DENIED');
  expect([step(), selectFactorProblem(state()), selectFactorBusy(state())]).toEqual([
    'password',
    'passwordWrong',
    false,
  ]);
  expect(says(state)).not.toContain('of mine');
  actor.send({ type: 'password.submit', password: PROOF.password });
  await calls.beginFactor.answer(OFFER);
  expect([says(state).includes('of mine'), selectFactorProblem(state())]).toEqual([false, null]);
  actor.send({ type: 'code.submit', code: PROOF.code });
  await calls.confirmFactor.refuse('BAD_REQUEST', { translatable: { key: LOGIN_KEYS.CODE_WRONG, variables: null } });
  expect([step(), selectFactorProblem(state()), says(state).includes(PROOF.code)]).toEqual([
    'scan',
    'codeWrong',
    false,
  ]);
});

test.each([
  ['factor.renewCodes', 'renew', 'renewCodes'],
  ['factor.turnOff', 'turnOff', 'turnOffFactor'],
] as const)('after a refusal %s asks again, keeps no password and is begun anew without it', async (type, at, call) => {
  const { actor, calls, state, step } = await start(ON);
  actor.send({ type });
  actor.send({ type: 'proof.submit', ...PROOF });
  expect([step(), selectFactorBusy(state()), calls[call].inputs]).toEqual([at, true, [PROOF]]);
  await calls[call].refuse('PERMISSION_DENIED');
  expect([step(), selectFactorBusy(state()), selectFactorProblem(state())]).toEqual([at, false, 'passwordWrong']);
  expect(says(state)).not.toContain('of mine');
  actor.send({ type: 'factor.cancel' });
  await calls.readFactor.answer(ON);
  actor.send({ type });
  expect([step(), selectFactorProblem(state())]).toEqual([at, null]);
});

test('codes that were made anew are shown until they are kept', async () => {
  const { actor, calls, state, step } = await start(ON);
  expect(selectNewCodes(state())).toEqual([]);
  actor.send({ type: 'factor.renewCodes' });
  actor.send({ type: 'proof.submit', ...PROOF });
  await calls.renewCodes.answer(CODES);
  expect([step(), selectNewCodes(state())]).toEqual(['codes', CODES]);
  actor.send({ type: 'codes.confirm' });
  expect([selectNewCodes(state()), calls.readFactor.inputs.length]).toEqual([[], 2]);
});

test('before anything is read a factor is off and nobody demands one', () => {
  const actors = { readFactor: fakeCall<OwnFactor>().logic };
  const { actor } = startWithClock(ownFactorMachine.provide({ actors }), {});
  expect(selectFactor(actor.getSnapshot())).toEqual(OFF);
});
