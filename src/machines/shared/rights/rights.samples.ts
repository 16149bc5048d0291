import { entryOf } from '../samples.ts';
import { rightsMachine } from './rights.machine.ts';
import type { Rights } from './rights.types.ts';

export const sampleRights: Rights = {
  administrator: false,
  mayAdd: true,
  mayManage: true,
  mayManageUsers: true,
  mayManageUserGroups: true,
  mayAudit: true,
  mayMeet: true,
  webDrive: true,
};

export const sampleAdministrator: Rights = { ...sampleRights, administrator: true };

export const rightsEntry = entryOf(rightsMachine, {
  inputs: [undefined],
  events: [
    { type: 'rights.found', rights: sampleRights },
    { type: 'rights.found', rights: sampleAdministrator },
    { type: 'rights.meetingsSwitched', isOn: false },
  ],
});
