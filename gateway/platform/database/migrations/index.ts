import type { Migration } from 'kysely';
import { initial } from './0001_initial.ts';
import { signingIn } from './0002_signing_in.ts';
import { userSettings } from './0003_userSettings.ts';
import { connectionNotes } from './0004_connection_notes.ts';
import { rights } from './0007_rights.ts';
import { bannedAddresses } from './0008_banned_addresses.ts';
import { objectVersions } from './0009_object_versions.ts';
import { runningUses } from './0010_running_uses.ts';
import { auditAtScale } from './0011_audit_at_scale.ts';
import { nameLooks } from './0012_name_looks.ts';
import { vouchedParameters } from './0013_vouched_parameters.ts';
import { treeMarks } from './0014_tree_marks.ts';
import { recoveryCodes } from './0015_recovery_codes.ts';
import { useFailures } from './0016_use_failures.ts';
import { chosenFactors } from './0017_chosen_factors.ts';
import { meetingRooms } from './0018_meeting_rooms.ts';
import { roomHolders } from './0019_room_holders.ts';
import { webDav } from './0022_web_dav.ts';
import { networkDrive } from './0025_network_drive.ts';
import { looksInAnyCaseOfLetters } from './0026_looks_in_any_case.ts';

/** In the order in which they are applied. A step that has been released is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_initial': initial,
  '0002_signing_in': signingIn,
  '0003_user_settings': userSettings,
  '0004_connection_notes': connectionNotes,
  '0007_rights': rights,
  '0008_banned_addresses': bannedAddresses,
  '0009_object_versions': objectVersions,
  '0010_running_uses': runningUses,
  '0011_audit_at_scale': auditAtScale,
  '0012_name_looks': nameLooks,
  '0013_vouched_parameters': vouchedParameters,
  '0014_tree_marks': treeMarks,
  '0015_recovery_codes': recoveryCodes,
  '0016_use_failures': useFailures,
  '0017_chosen_factors': chosenFactors,
  '0018_meeting_rooms': meetingRooms,
  '0019_room_holders': roomHolders,
  '0022_web_dav': webDav,
  '0025_network_drive': networkDrive,
  '0026_looks_in_any_case': looksInAnyCaseOfLetters,
};
