import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Rights, RightsChanged, RightsContext, RightsEvent } from './rights.types.ts';

/** Until they are known nothing is offered that somebody might have to be refused. */
const NONE: Rights = {
  ...{ administrator: false, mayAdd: false, mayManage: false },
  ...{ mayManageUsers: false, mayManageUserGroups: false, mayAudit: false, webDrive: false },
};

interface Found {
  readonly rights: Rights;
}

const found = ({ event }: { readonly event: Found }): Found => event;
const taken = [
  { type: 'takeRights', params: found },
  { type: 'tellChange', params: found },
] as const;

export const rightsMachine = setup({
  types: { context: {} as RightsContext, events: {} as RightsEvent },
  actions: {
    takeRights: assign((_, { rights }: Found) => ({ rights })),
    tellChange: enqueueActions(({ enqueue, self }, { rights }: Found) => {
      const changed: RightsChanged = { type: 'rights.changed', rights };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, changed);
    }),
  },
}).createMachine({
  id: 'rights',
  description: 'B§6 what menus, the palette and Home offer; asked with what Home lists, and with nothing else',
  context: { rights: NONE },
  initial: 'unknown',
  states: {
    unknown: { on: { 'rights.found': { target: 'known', actions: taken } } },
    known: { on: { 'rights.found': { actions: taken } } },
  },
});

export type RightsActorRef = ActorRefFrom<typeof rightsMachine>;
export type RightsSnapshot = SnapshotFrom<typeof rightsMachine>;
