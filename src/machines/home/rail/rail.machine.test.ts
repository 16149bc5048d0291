import { expect, test, vi } from 'vitest';
import { diskSpaceMachine } from '../diskSpace/diskSpace.machine.ts';
import type { DiskSpace } from '../diskSpace/diskSpace.types.ts';
import { selectAddress } from '../qrCode/qrCode.selectors.ts';
import { fakeCall, startWithClock } from '../../shared/testing.ts';
import { railMachine } from './rail.machine.ts';
import { selectDiskSpace, selectNarrow, selectQrCode } from './rail.selectors.ts';
import type { RailFacts } from './rail.types.ts';

const FACTS: RailFacts = { narrow: false, address: 'https://oriel.example/' };

function start() {
  const recall = fakeCall<RailFacts>();
  const measure = fakeCall<DiskSpace>();
  const rememberWidth = vi.fn((_: unknown, _params: { readonly narrow: boolean }) => undefined);
  const diskSpace = diskSpaceMachine.provide({ actors: { measure: measure.logic } });
  const machine = railMachine.provide({
    actors: { recall: recall.logic, diskSpace },
    actions: { rememberWidth },
  });
  const { actor } = startWithClock(machine, {});
  const widths = () => rememberWidth.mock.calls.map(([, { narrow }]) => narrow);
  return { actor, recall, measure, widths, state: () => actor.getSnapshot() };
}

test.each([true, false])('is as wide as it was left (narrow: %s), and remembers each change', async (narrow) => {
  const { actor, recall, widths, state } = start();
  await recall.answer({ ...FACTS, narrow });
  expect(selectNarrow(state())).toBe(narrow);
  actor.send({ type: 'rail.toggle' });
  expect(selectNarrow(state())).toBe(!narrow);
  actor.send({ type: 'rail.toggle' });
  expect([selectNarrow(state()), widths()]).toEqual([narrow, [!narrow, narrow]]);
});

test('is wide where nothing is remembered', async () => {
  const { recall, state } = start();
  await recall.refuse('INTERNAL_ERROR');
  expect(state().value).toMatchObject({ width: 'wide' });
});

test('measures the disk for administrators only, and anew when it is looked at', async () => {
  const { actor, measure, state } = start();
  actor.send({ type: 'rail.look' });
  expect([selectDiskSpace(state()), measure.inputs]).toEqual([undefined, []]);
  actor.send({ type: 'administrator.known' });
  await measure.refuse('UNREACHABLE');
  actor.send({ type: 'rail.look' });
  expect(measure.inputs).toHaveLength(2);
});

test('the QR code opens with the address of this installation, and anew after it was closed', async () => {
  const { actor, recall, state } = start();
  await recall.answer(FACTS);
  for (let time = 0; time < 2; time += 1) {
    actor.send({ type: 'qrCode.open' });
    const qrCode = selectQrCode(state())!;
    expect(selectAddress(qrCode.getSnapshot())).toBe(FACTS.address);
    qrCode.send({ type: 'qrCode.close' });
    expect(selectQrCode(state())).toBeUndefined();
  }
});
