import { and, not, or, raise, sendTo, spawnChild } from 'xstate';
import { expect, test } from 'vitest';
import { actionName, duration, eventLabel, guardName } from './names.ts';

const names = {
  sources: new Map([['0.session.open', 'tunnelEvents']]),
  delayMs: (name: string) => (name === 'patience' ? 15_000 : Number.isNaN(Number(name)) ? null : Number(name)),
};

test.each([
  [undefined, null],
  ['isOwner', 'isOwner'],
  [{ type: 'isTheme', params: 'dark' }, 'isTheme(dark)'],
  [not('isOwner'), 'not isOwner'],
  [and(['isOwner', or(['isOpen', 'isNew'])]), 'isOwner and (isOpen or isNew)'],
  [() => true, 'condition'],
])('a guard is named as it is written: %#', (guard, name) => {
  expect(guardName(guard)).toBe(name);
});

test.each([
  ['spendTry', 'spendTry'],
  [{ type: 'say', params: { code: 'incomplete', secret: {} } }, 'say(incomplete)'],
  [{ type: 'forget' }, 'forget'],
  [raise({ type: 'home.refresh' }), 'raise(home.refresh)'],
  [sendTo('child', { type: 'stop' }), 'sendTo(stop)'],
  [spawnChild('upload' as never), 'spawnChild(upload)'],
  [raise({ type: 'xstate.after.10.home' }), null],
])('an action is named with what tells its uses apart: %#', (action, name) => {
  expect(actionName(action)).toBe(name);
});

test.each([
  ['', 'always'],
  ['*', 'any other event'],
  ['tunnel.lost', 'tunnel.lost'],
  ['xstate.done.actor.0.session.open', 'done(tunnelEvents)'],
  ['xstate.done.actor.*', 'done(any child)'],
  ['xstate.snapshot.meter', 'snapshot(meter)'],
  ['xstate.done.state.home.list', 'done'],
  ['xstate.after.patience.session.open', 'after 15 s (patience)'],
  ['xstate.after.250.session.open', 'after 250 ms'],
  ['xstate.after.backOff.session.open', 'after backOff'],
])('the event %s reads "%s"', (event, label) => {
  expect(eventLabel(event, names)).toBe(label);
});

test.each([
  [250, '250 ms'],
  [1_500, '1.5 s'],
  [15_000, '15 s'],
  [120_000, '2 min'],
])('%i ms reads %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
