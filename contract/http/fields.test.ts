import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from './call.ts';
import { calls } from './index.ts';

/**
 * Names that other clients write and read, as the specification has them (A§7, B§7): a field that is renamed in its
 * declaration is renamed for app, mocks and gateway alike, and none of them would notice.
 */
type Fields = Readonly<Record<string, unknown>>;
type Part = Schema | undefined;
type FieldCase = [what: string, row: string, part: Part, needed: Fields, also: Fields];

const GROUP = { name: 'ROOT', identifier: 'ROOT', type: 'ORGANIZATIONAL', activeConnections: 0, attributes: {} };
const PLACE = { owner: 'admin', connName: 'Build_host' };
const RESULT = { authToken: '5F', username: 'maria', dataSource: 'postgresql', availableDataSources: ['postgresql'] };
const CHANGED = { disabled: true, attributes: {} };
const COLORS = '{"appcolor":"#005AA0","modalbackground":""}';

const bodies: FieldCase[] = [
  ['POST /api/connectionstatus', 'A7-034', calls.checkTarget.body, { hostname: 'a', port: 22, protocol: 'ssh' }, {}],
  [
    'POST /api/createsharedrequest',
    'A7-067',
    calls.createSharedRequest.body,
    { ...PLACE, requester: 'maria' },
    { status: 'pending' },
  ],
  ['POST /api/sharedrequestexists', 'A7-068', calls.sharedRequestExists.body, PLACE, { requester: 'maria' }],
  ['POST /api/createrequestfile', 'A7-069', calls.createRequestFile.body, PLACE, { requester: 'maria' }],
  [
    'POST /api/updatesharedrequest',
    'A7-070',
    calls.updateSharedRequest.body,
    { ...PLACE, sessionId: '1', status: 'accepted' },
    {},
  ],
  ['POST /api/deletesharerequest', 'A7-071', calls.deleteShareRequest.body, PLACE, { requester: 'maria' }],
  [
    'POST /api/sendsharemail',
    'A7-073',
    calls.sendShareMail.body,
    { address: 'a@x.test', link: 'https://x', language: 'en' },
    {},
  ],
  [
    'POST /api/createsharelink',
    'A7-075',
    calls.createShareLink.body,
    { sharingProfile: '2', tunnel: '0d0c' },
    { minutes: 5 },
  ],
  ['POST /api/deleteopenrequests', 'A7-075', calls.deleteOpenRequests.body, { username: 'admin', title: 'Desk' }, {}],
  ['PUT users/{username}', 'B7-003', calls.updateUser.body, {}, { ...CHANGED, password: 'new' }],
  ['POST users', 'B7-005', calls.createUser.body, { username: 'maria' }, { ...CHANGED, password: 'new' }],
  [
    'PUT users/{username}/password',
    'B7-006',
    calls.changeUserPassword.body,
    { oldPassword: 'a', newPassword: 'b' },
    {},
  ],
  ['PUT userGroups/{id}', 'B7-009', calls.updateUserGroup.body, {}, CHANGED],
  ['POST userGroups', 'B7-011', calls.createUserGroup.body, { identifier: 'operators' }, CHANGED],
  [
    'POST /api/savecolorsettings',
    'B7-046',
    calls.saveColorSettings.body,
    { username: 'maria', colorSettings: COLORS },
    {},
  ],
  [
    'POST /api/savegeneralcolorsettings',
    'B7-047',
    calls.saveGeneralColorSettings.body,
    { username: 'admin', colorSettings: COLORS },
    {},
  ],
  ['POST /api/setgeneralcolorsetting', 'B7-048', calls.setGeneralColorSetting.body, { colorSetting: true }, {}],
  ['POST /api/manageBannedIp', 'B7-052', calls.manageBannedIp.body, { ban: 'banip', ip: '198.51.100.7' }, {}],
  [
    'POST /api/manageBannedIp (back in)',
    'B7-052',
    calls.manageBannedIp.body,
    { ban: 'unbanip', ip: '198.51.100.7' },
    {},
  ],
  ['POST /api/manageDefaultBan', 'B7-053', calls.manageDefaultBan.body, { ban: 'unbanip', ip: '198.51.100.7' }, {}],
  ['POST /api/savenotes', 'B7-056', calls.saveNotes.body, { note: '<p>Hello</p>' }, {}],
  ['POST /api/settwofactorauth', 'B7-058', calls.setTwoFactor.body, { allow2FA: true }, {}],
  ['POST /api/setfailtoban', 'B7-060', calls.setFailBan.body, { allowFail2Ban: true }, {}],
  ['POST /api/saveport', 'B7-066', calls.saveExternalPort.body, { port: '8443' }, {}],
  ['POST /api/saveport (no port)', 'B7-066', calls.saveExternalPort.body, { port: 'default' }, {}],
  ['POST /api/setcloseconnectionsetting', 'B7-077', calls.setCloseConnection.body, { connSetting: true }, {}],
  ['POST /api/setEmailFlag', 'B7-089', calls.setEmailFlag.body, { email: 'a@x.test', username: 'maria' }, {}],
  ['POST /api/resetpassword', 'B7-092', calls.resetPassword.body, {}, { username: 'maria', password: 'new' }],
];

const queries: FieldCase[] = [
  ['POST /api/createuserfolder', 'A7-005', calls.createUserFolder.query, {}, { username: 'maria' }],
  ['POST /api/getcolorsettings', 'A7-007', calls.getColorSettings.query, {}, { username: 'maria' }],
  [
    'GET connectionGroups/{id}/tree',
    'A7-077',
    calls.getConnectionGroupTree.query,
    {},
    { permission: ['READ', 'UPDATE'] },
  ],
  ['GET users', 'B7-001', calls.listUsers.query, {}, { permission: ['READ', 'UPDATE', 'DELETE', 'ADMINISTER'] }],
  [
    'GET history/connections',
    'B7-039',
    calls.listConnectionHistory.query,
    {},
    { contains: ['a', 'b'], order: ['-startDate'] },
  ],
  ['GET /api/actionforgotpassword', 'B7-091', calls.requestRecovery.query, { username: 'maria' }, {}],
];

const answers: FieldCase[] = [
  ['POST /api/tokens', 'A7-003', calls.createToken.reply, RESULT, {}],
  [
    'POST /api/getgeneralcolorsettings',
    'A7-006',
    calls.getGeneralColorSettings.reply,
    { success: true, data: COLORS },
    {},
  ],
  ['POST /api/getcolorsettings', 'A7-007', calls.getColorSettings.reply, { success: true, data: COLORS }, {}],
  ['POST /api/getdiskspace', 'A7-030', calls.getDiskSpace.reply, { total: 1_000, free: 500 }, {}],
  ['POST /api/sendsharemail', 'A7-073', calls.sendShareMail.reply, { response: 'success' }, {}],
  [
    'GET connectionGroups/{id}/tree',
    'A7-077',
    calls.getConnectionGroupTree.reply,
    GROUP,
    {
      childConnections: [
        {
          name: 'Desk',
          identifier: '1',
          parentIdentifier: 'ROOT',
          protocol: 'rdp',
          attributes: {},
          activeConnections: 0,
        },
      ],
      childConnectionGroups: [{ ...GROUP, parentIdentifier: 'ROOT', childConnectionGroups: [GROUP] }],
    },
  ],
];

/** Whatever a call does not declare takes nothing. */
const read = (part: Part, value: unknown) => z.safeParse(part ?? z.never(), value);
const fits = (part: Part, value: unknown) => read(part, value).success;

/** Names that a schema does not know are left out of what it gives back. */
function expectNames(part: Part, needed: Fields, also: Fields): void {
  const whole = { ...needed, ...also };
  expect(read(part, whole).data).toEqual(whole);
  expect(read(part, needed).data).toEqual(needed);
  for (const name of Object.keys(needed)) expect(fits(part, { ...whole, [name]: undefined }), name).toBe(false);
}

test.each(bodies)('the body of %s has the names that others write [%s]', (_what, _row, ...fieldCase) => {
  expectNames(...fieldCase);
});

test.each(queries)('the query of %s has the names that others write [%s]', (_what, _row, ...fieldCase) => {
  expectNames(...fieldCase);
});

test.each(answers)('the answer to %s has the names that others read [%s]', (_what, _row, ...fieldCase) => {
  expectNames(...fieldCase);
});

test.each<[what: string, row: string, part: Part]>([
  ['groups of a user', 'B7-013', calls.changeGroupsOfUser.body],
  ['own groups', 'B7-015', calls.changeOwnGroups.body],
  ['groups of a group', 'B7-017', calls.changeParentGroups.body],
  ['users in a group', 'B7-019', calls.changeMemberUsers.body],
  ['groups in a group', 'B7-021', calls.changeMemberGroups.body],
  ['permissions of a user', 'B7-025', calls.changeUserPermissions.body],
  ['own permissions', 'B7-027', calls.changeOwnPermissions.body],
  ['permissions of a group', 'B7-029', calls.changeUserGroupPermissions.body],
  ['running uses', 'B7-038', calls.closeActiveConnections.body],
])('%s are changed by a list of op, path and value [%s]', (_what, _row, part) => {
  const operations = [
    { op: 'add', path: '/', value: 'operators' },
    { op: 'remove', path: '/', value: 'guests' },
  ];
  expect(read(part, operations).data).toEqual(operations);
  expect(fits(part, [{ path: '/', value: 'guests' }])).toBe(false);
  expect(fits(part, [{ op: 'remove', value: 'guests' }])).toBe(false);
  expect(fits(part, operations[0])).toBe(false);
});

test.each<[what: string, row: string, told: (colors: string) => boolean]>([
  ['for everybody, as read', 'A7-006', (data) => fits(calls.getGeneralColorSettings.reply, { success: true, data })],
  ['of a user, as read', 'A7-007', (data) => fits(calls.getColorSettings.reply, { success: true, data })],
  [
    'of a user, as saved',
    'B7-046',
    (colorSettings) => fits(calls.saveColorSettings.body, { username: 'maria', colorSettings }),
  ],
  [
    'for everybody, as saved',
    'B7-047',
    (colorSettings) => fits(calls.saveGeneralColorSettings.body, { username: 'admin', colorSettings }),
  ],
])('colours %s are the JSON text of appcolor and modalbackground [%s]', (_what, _row, fieldCase) => {
  const texts = [COLORS, COLORS.replace('appcolor', 'color'), COLORS.replace('modalbackground', 'background')];
  expect(texts.map(fieldCase)).toEqual([true, false, false]);
});

test('the call for permanent bans only lets addresses in again [B7-053]', () => {
  expect(fits(calls.manageDefaultBan.body, { ban: 'banip', ip: '198.51.100.7' })).toBe(false);
});

/** Whoever could choose these had an open relay. The address is the account's own. */
test('a mail takes neither recipient, sender, subject nor words from its caller [A7-041 B7-093]', () => {
  const chosen = { email: 'a@x.test', from: 'b@x.test', replyto: 'c@x.test', subject: 'Hello', message: 'Buy' };
  for (const taken of [
    { template: 'lowDiskSpace', language: 'de' },
    { template: 'invitation', language: 'de', username: 'maria', password: 'new' },
  ])
    expect(read(calls.sendMail.body, { ...taken, ...chosen }).data).toEqual(taken);
});
