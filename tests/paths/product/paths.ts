import type { AnyStateMachine } from 'xstate';
import { pathsThroughProduct } from '../../models/model.ts';
import type { Path } from '../../models/model.ts';
import { eventsIn } from './events.ts';
import type { Sample } from './samples.ts';
import { serializerOf } from './serialize.ts';

const TRAVERSALS_MAX = 60_000;

export function productPaths(machine: AnyStateMachine, sample: Sample): readonly Path[] {
  return pathsThroughProduct(machine, {
    input: sample.input,
    events: (snapshot) => eventsIn(snapshot, sample),
    serializeState: serializerOf(machine),
    limit: TRAVERSALS_MAX,
  });
}
