import { Subject } from 'rxjs';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { selectAskingToLeave } from '../../machines/files/fileLeaving/fileLeaving.machine.ts';
import type { Ports } from '../ports/ports.ts';
import { createPageWork, provideLeaving } from './pageWork.ts';

function start() {
  const blockedPaths$ = new Subject<string>();
  const went: string[] = [];
  const router = { blockedPaths$, navigate: (path: string) => void went.push(path) } as unknown as Ports['router'];
  const work = createPageWork();
  const actor = createActor(provideLeaving({ router }, work)).start();
  return { actor, work, blockedPaths$, went, isAsking: () => selectAskingToLeave(actor.getSnapshot()) };
}

test('ways out are held back while something is on its way, and no longer', () => {
  const { work, blockedPaths$ } = start();
  expect(blockedPaths$.observed).toBe(false);
  const [first, second] = [work.begin(), work.begin()];
  first();
  expect(blockedPaths$.observed).toBe(true);
  second();
  expect(blockedPaths$.observed).toBe(false);
});

test('an upload is on its way as long as it is listened to', () => {
  const { work, blockedPaths$ } = start();
  const facts$ = new Subject<string>();
  const upload = work.during(facts$);
  expect(blockedPaths$.observed).toBe(false);
  const heard: string[] = [];
  upload.subscribe((fact) => heard.push(fact));
  facts$.next('half of it');
  expect([heard, blockedPaths$.observed]).toEqual([['half of it'], true]);
  facts$.complete();
  expect(blockedPaths$.observed).toBe(false);
});

test('whoever wanted to go goes once it is done', () => {
  const { work, blockedPaths$, went, isAsking } = start();
  const end = work.begin();
  blockedPaths$.next('/settings');
  expect([isAsking(), went]).toEqual([true, []]);
  end();
  expect([isAsking(), went]).toEqual([false, ['/settings']]);
});

test('or at once where they say so', () => {
  const { actor, work, blockedPaths$, went } = start();
  work.begin();
  blockedPaths$.next('/settings');
  actor.send({ type: 'leave.confirm' });
  expect([went, blockedPaths$.observed]).toEqual([['/settings'], false]);
});
