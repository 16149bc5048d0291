import { enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GearContext, GearEvent, GearInput } from './gear.types.ts';

export const gearMachine = setup({
  types: { context: {} as GearContext, events: {} as GearEvent, input: {} as GearInput },
  actions: {
    tellAll: enqueueActions(({ enqueue, event, self }) => {
      for (const id of Object.keys(self.getSnapshot().children)) enqueue.sendTo(id, event);
    }),
  },
}).createMachine({
  id: 'gear',
  description: 'A§2 what one works with beside the picture, each piece a machine of its own',
  context: ({ input }) => ({ clientId: input.clientId }),
  on: { 'tunnel.*': { actions: 'tellAll' }, 'client.*': { actions: 'tellAll' } },
});

export type GearActorRef = ActorRefFrom<typeof gearMachine>;
export type GearSnapshot = SnapshotFrom<typeof gearMachine>;
