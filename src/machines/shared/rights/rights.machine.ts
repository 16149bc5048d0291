import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { streamNotProvided } from '../notProvided.ts';
import type { AskedRights, MeetingNews, Rights, RightsChanged, RightsContext, RightsEvent } from './rights.types.ts';

/** Until they are known nothing is offered that somebody might have to be refused. */
const NONE: Rights = {
  ...{ administrator: false, mayAdd: false, mayManage: false },
  ...{ mayManageUsers: false, mayManageUserGroups: false, mayAudit: false, mayMeet: false, webDrive: false },
};

const taken = [
  {
    type: 'takeRights',
    params: ({ event }: { readonly event: { readonly rights: AskedRights } }): AskedRights => event.rights,
  },
  'tellChange',
] as const;

const switched = {
  type: 'takeMeetings',
  params: ({ event }: { readonly event: MeetingNews }): boolean => event.isOn,
} as const;

export const rightsMachine = setup({
  types: { context: {} as RightsContext, events: {} as RightsEvent },
  actors: {
    /** Whether there are meetings, as the gateway tells of it. */
    meetingNews: streamNotProvided<MeetingNews>('meetingNews'),
  },
  actions: {
    takeRights: assign(({ context }, rights: AskedRights) => ({ rights: { ...rights, mayMeet: context.hasMeetings } })),
    takeMeetings: assign((_, hasMeetings: boolean) => ({ hasMeetings })),
    applyMeetings: assign(({ context }) => ({ rights: { ...context.rights, mayMeet: context.hasMeetings } })),
    tellChange: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context: { rights } }): RightsChanged => ({ type: 'rights.changed', rights }),
    ),
  },
}).createMachine({
  id: 'rights',
  description: 'B§6 what menus, the palette and Home offer; asked with what Home lists, and with nothing else',
  context: { rights: NONE, hasMeetings: true },
  invoke: { id: 'meetingNews', src: 'meetingNews' },
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'rights.found': { target: 'known', actions: taken },
        'rights.meetingsSwitched': { actions: switched },
      },
    },
    known: {
      on: {
        'rights.found': { actions: taken },
        'rights.meetingsSwitched': { actions: [switched, 'applyMeetings', 'tellChange'] },
      },
    },
  },
});

export type RightsActorRef = ActorRefFrom<typeof rightsMachine>;
export type RightsSnapshot = SnapshotFrom<typeof rightsMachine>;

/** Undefined where nobody is logged in. */
export const selectOwnRights = (snapshot: RightsSnapshot | undefined): Rights | undefined => snapshot?.context.rights;

/** Before it is known what somebody may do, nothing is told to be switched off. */
export const selectAreRightsKnown = (snapshot: RightsSnapshot | undefined): boolean =>
  snapshot?.matches('known') === true;
