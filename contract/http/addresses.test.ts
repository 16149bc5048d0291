import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './index.ts';

/**
 * App, mocks and gateway all follow the declarations: that other clients find these calls too is seen here alone. The
 * addresses are those of the specification (A§7, B§7), never taken from a declaration.
 */
const DATA = '/api/session/data/:dataSource';
const TUNNEL = '/api/session/tunnels/:tunnel';

type Address = [wanted: string, row: string, declared: Call];

const findable = (area: string, addresses: Address[]) => {
  describe(area, () => {
    test.each(addresses)('%s is where other clients look for it [%s]', (wanted, _row, { method, path }) => {
      expect(`${method} ${path}`).toBe(wanted);
    });
  });
};

findable('log-in and recovery', [
  ['POST /api/tokens', 'A7-003', calls.createToken],
  ['DELETE /api/tokens/:token', 'A7-004', calls.deleteToken],
  ['POST /api/createuserfolder', 'A7-005', calls.createUserFolder],
  ['POST /api/setFirstLogin', 'A7-009', calls.setFirstLogin],
  ['GET /api/getFirstLogin', 'A7-010', calls.getFirstLogin],
  ['POST /api/settwofactorauth', 'B7-058', calls.setTwoFactor],
  ['POST /api/gettwofactorauth', 'B7-059', calls.getTwoFactor],
  ['POST /api/setfailtoban', 'B7-060', calls.setFailBan],
  ['POST /api/getfailtoban', 'B7-061', calls.getFailBan],
  ['POST /api/setEmailFlag', 'B7-089', calls.setEmailFlag],
  ['GET /api/getflagforgotpass', 'B7-090', calls.getForgotPasswordFlag],
  ['GET /api/actionforgotpassword', 'B7-091', calls.requestRecovery],
  ['POST /api/resetpassword', 'B7-092', calls.resetPassword],
]);

findable('the app and its looks', [
  ['POST /api/getgeneralcolorsettings', 'A7-006', calls.getGeneralColorSettings],
  ['POST /api/getcolorsettings', 'A7-007', calls.getColorSettings],
  ['POST /api/savecolorsettings', 'B7-046', calls.saveColorSettings],
  ['POST /api/savegeneralcolorsettings', 'B7-047', calls.saveGeneralColorSettings],
  ['POST /api/setgeneralcolorsetting', 'B7-048', calls.setGeneralColorSetting],
  ['GET /api/getgeneralcolorsetting', 'B7-049', calls.getGeneralColorSetting],
  ['GET /api/languages', 'A7-023 A7-024', calls.listLanguages],
  ['GET /api/version', 'B7-081', calls.getVersion],
  ['GET /api/patches', 'B7-082', calls.listPatches],
]);

findable('Home', [
  ['POST /api/getdiskspace', 'A7-030', calls.getDiskSpace],
  ['POST /api/connectionstatus', 'A7-034', calls.checkTarget],
  ['POST /api/addNote', 'A7-035', calls.addNote],
  ['GET /api/getConnectionsNotes', 'A7-036', calls.getConnectionsNotes],
  ['GET /api/discovery', 'A7-038', calls.discoverMachines],
  ['POST /api/session/ext/quickconnect/create', 'A7-039', calls.createQuickConnection],
  ['POST /api/oriel/mail/sendemail', 'A7-041 B7-093', calls.sendMail],
  ['POST /api/setemailsent', 'B7-087', calls.setEmailSent],
  ['GET /api/getemailsent', 'B7-088', calls.getEmailSent],
]);

findable('connections', [
  [`GET ${DATA}/connections/:id`, 'A7-042', calls.getConnection],
  [`PUT ${DATA}/connections/:id`, 'A7-043', calls.updateConnection],
  [`POST ${DATA}/connections`, 'A7-044', calls.createConnection],
  [`POST ${DATA}/connections/:id`, 'A7-044', calls.createConnectionAtId],
  [`DELETE ${DATA}/connections/:id`, 'A7-045', calls.deleteConnection],
  [`GET ${DATA}/connections/:id/history`, 'A7-046', calls.getConnectionHistory],
  [`GET ${DATA}/connections/:id/parameters`, 'A7-047', calls.getConnectionParameters],
  [`GET ${DATA}/sharingProfiles/:id`, 'A7-048', calls.getSharingProfile],
  [`PUT ${DATA}/sharingProfiles/:id`, 'A7-049', calls.updateSharingProfile],
  [`POST ${DATA}/sharingProfiles`, 'A7-050', calls.createSharingProfile],
  [`POST ${DATA}/sharingProfiles/:id`, 'A7-050', calls.createSharingProfileAtId],
  [`DELETE ${DATA}/sharingProfiles/:id`, 'A7-051', calls.deleteSharingProfile],
  [`GET ${DATA}/sharingProfiles/:id/parameters`, 'A7-052', calls.getSharingProfileParameters],
  [`GET ${DATA}/connectionGroups/:id/tree`, 'A7-053 A7-077', calls.getConnectionGroupTree],
  [`GET ${DATA}/connectionGroups/:id`, 'A7-054', calls.getConnectionGroup],
  [`PUT ${DATA}/connectionGroups/:id`, 'A7-055', calls.updateConnectionGroup],
  [`DELETE ${DATA}/connectionGroups/:id`, 'A7-056', calls.deleteConnectionGroup],
  [`POST ${DATA}/connectionGroups`, 'A7-057', calls.createConnectionGroup],
  [`GET ${DATA}/activeConnections`, 'B7-037', calls.listActiveConnections],
  [`PATCH ${DATA}/activeConnections`, 'B7-038', calls.closeActiveConnections],
  [`GET ${DATA}/history/connections`, 'B7-039', calls.listConnectionHistory],
]);

findable('sessions and sharing', [
  ['GET /api/session/tunnels', 'A7-058', calls.listTunnels],
  [`GET ${TUNNEL}/protocol`, 'A7-059', calls.getTunnelProtocol],
  [`GET ${TUNNEL}/activeConnection/connection/sharingProfiles`, 'A7-060', calls.getTunnelSharingProfiles],
  [`GET ${TUNNEL}/activeConnection/sharingCredentials/:sharingProfile`, 'A7-061', calls.getSharingCredentials],
  [`POST ${TUNNEL}/streams/:index/:filename`, 'A7-062', calls.uploadStream],
  [`GET ${TUNNEL}/streams/:index/:filename`, 'A7-063', calls.downloadStream],
  ['GET /tunnel', 'A7-065', calls.readTunnel],
  ['POST /tunnel', 'A7-065', calls.writeTunnel],
  ['POST /api/createsharedrequest', 'A7-067', calls.createSharedRequest],
  ['POST /api/sharedrequestexists', 'A7-068', calls.sharedRequestExists],
  ['POST /api/createrequestfile', 'A7-069', calls.createRequestFile],
  ['POST /api/updatesharedrequest', 'A7-070', calls.updateSharedRequest],
  ['POST /api/deletesharerequest', 'A7-071', calls.deleteShareRequest],
  ['POST /api/sendsharemail', 'A7-073 A7-074', calls.sendShareMail],
  ['POST /api/createsharelink', 'A7-074 A7-075', calls.createShareLink],
  ['POST /api/deleteopenrequests', 'A7-074 A7-075', calls.deleteOpenRequests],
]);

findable('users and groups', [
  [`GET ${DATA}/users`, 'B7-001', calls.listUsers],
  [`GET ${DATA}/users/:id`, 'B7-002', calls.getUser],
  [`PUT ${DATA}/users/:id`, 'B7-003', calls.updateUser],
  [`DELETE ${DATA}/users/:id`, 'B7-004', calls.deleteUser],
  [`POST ${DATA}/users`, 'B7-005', calls.createUser],
  [`PUT ${DATA}/users/:id/password`, 'B7-006', calls.changeUserPassword],
  [`GET ${DATA}/userGroups`, 'B7-007', calls.listUserGroups],
  [`GET ${DATA}/userGroups/:id`, 'B7-008', calls.getUserGroup],
  [`PUT ${DATA}/userGroups/:id`, 'B7-009', calls.updateUserGroup],
  [`DELETE ${DATA}/userGroups/:id`, 'B7-010', calls.deleteUserGroup],
  [`POST ${DATA}/userGroups`, 'B7-011', calls.createUserGroup],
  [`GET ${DATA}/users/:id/userGroups`, 'B7-012', calls.getGroupsOfUser],
  [`PATCH ${DATA}/users/:id/userGroups`, 'B7-013', calls.changeGroupsOfUser],
  [`GET ${DATA}/self/userGroups`, 'B7-014', calls.getOwnGroups],
  [`PATCH ${DATA}/self/userGroups`, 'B7-015', calls.changeOwnGroups],
  [`GET ${DATA}/userGroups/:id/userGroups`, 'B7-016', calls.getParentGroups],
  [`PATCH ${DATA}/userGroups/:id/userGroups`, 'B7-017', calls.changeParentGroups],
  [`GET ${DATA}/userGroups/:id/memberUsers`, 'B7-018', calls.getMemberUsers],
  [`PATCH ${DATA}/userGroups/:id/memberUsers`, 'B7-019', calls.changeMemberUsers],
  [`GET ${DATA}/userGroups/:id/memberUserGroups`, 'B7-020', calls.getMemberGroups],
  [`PATCH ${DATA}/userGroups/:id/memberUserGroups`, 'B7-021', calls.changeMemberGroups],
  [`GET ${DATA}/users/:id/effectivePermissions`, 'B7-022', calls.getUserEffectivePermissions],
  [`GET ${DATA}/self/effectivePermissions`, 'B7-023', calls.getOwnEffectivePermissions],
  [`GET ${DATA}/users/:id/permissions`, 'B7-024', calls.getUserPermissions],
  [`PATCH ${DATA}/users/:id/permissions`, 'B7-025', calls.changeUserPermissions],
  [`GET ${DATA}/self/permissions`, 'B7-026', calls.getOwnPermissions],
  [`PATCH ${DATA}/self/permissions`, 'B7-027', calls.changeOwnPermissions],
  [`GET ${DATA}/userGroups/:id/permissions`, 'B7-028', calls.getUserGroupPermissions],
  [`PATCH ${DATA}/userGroups/:id/permissions`, 'B7-029', calls.changeUserGroupPermissions],
]);

findable('forms', [
  [`GET ${DATA}/schema/userAttributes`, 'B7-040', calls.getUserAttributes],
  [`GET ${DATA}/schema/userGroupAttributes`, 'B7-041', calls.getUserGroupAttributes],
  [`GET ${DATA}/schema/connectionAttributes`, 'B7-042', calls.getConnectionAttributes],
  [`GET ${DATA}/schema/sharingProfileAttributes`, 'B7-043', calls.getSharingProfileAttributes],
  [`GET ${DATA}/schema/connectionGroupAttributes`, 'B7-044', calls.getConnectionGroupAttributes],
  [`GET ${DATA}/schema/protocols`, 'B7-045', calls.getProtocols],
]);

findable('settings', [
  ['GET /api/getBannedIPs', 'B7-050', calls.getBannedIps],
  ['GET /api/getDefaultBannedIPs', 'B7-051', calls.getDefaultBannedIps],
  ['POST /api/manageBannedIp', 'B7-052', calls.manageBannedIp],
  ['POST /api/manageDefaultBan', 'B7-053', calls.manageDefaultBan],
  ['GET /api/getPublicIP', 'B7-054', calls.getPublicIp],
  ['GET /api/getLocalIP', 'B7-055', calls.getLocalIp],
  ['POST /api/savenotes', 'B7-056', calls.saveNotes],
  ['GET /api/getnotes', 'B7-057', calls.getNotes],
  ['GET /api/getexternalport', 'A7-040 A7-076', calls.getExternalPort],
  ['POST /api/saveport', 'B7-066', calls.saveExternalPort],
  ['GET /api/removeport', 'B7-067', calls.removeExternalPort],
  ['GET /api/getcloseconnectionsetting', 'B7-076', calls.getCloseConnection],
  ['POST /api/setcloseconnectionsetting', 'B7-077', calls.setCloseConnection],
]);
