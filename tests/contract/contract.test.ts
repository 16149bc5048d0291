import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/http/index.ts';
import { auditCases } from './cases/audit.ts';
import { banCases } from './cases/bans.ts';
import { connectionImportCases } from './cases/connectionImport.ts';
import { connectionCases } from './cases/connections.ts';
import { doorCases } from './cases/door.ts';
import { fileManagerCases } from './cases/fileManager.ts';
import { webDriveCases } from './cases/webDrive.ts';
import { webDriveChunkCases } from './cases/webDriveChunks.ts';
import { webDrivePreviewCases } from './cases/webDrivePreviews.ts';
import { mailCases } from './cases/mail.ts';
import { preferenceCases } from './cases/preferences.ts';
import { homeCases } from './cases/home.ts';
import { rightsCases } from './cases/rights.ts';
import { activeConnectionCases } from './cases/activeConnections.ts';
import { sessionCases } from './cases/session.ts';
import { settingCases } from './cases/settings.ts';
import { sharedNoteCases } from './cases/sharedNote.ts';
import { sharingCases } from './cases/sharing.ts';
import { userGroupCases } from './cases/userGroups.ts';
import { userCases } from './cases/users.ts';
import { accountBundleCases } from './cases/accountBundle.ts';
import { gateway } from './support/gateway.ts';
import { mocks } from './support/mocks.ts';
import { startSubject, type Subject } from './support/subject.ts';

/** The same cases for both: what the mocks answer, the gateway answers. */
describe.each([mocks, gateway])('the $name', (kind) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await startSubject(kind);
  });
  afterAll(() => subject.close());

  sessionCases(() => subject);
  // Before the mail server is set: one of its cases is that there is none.
  describe('sharing', () => sharingCases(() => subject));
  mailCases(() => subject);
  doorCases(() => subject);
  userCases(() => subject);
  rightsCases(() => subject);
  auditCases(() => subject);
  banCases(() => subject);
  sharedNoteCases(() => subject);
  describe('user groups', () => userGroupCases(() => subject));
  describe('people saved whole', () => accountBundleCases(() => subject));
  connectionCases(() => subject);
  connectionImportCases(() => subject);
  activeConnectionCases(() => subject);
  homeCases(() => subject);
  preferenceCases(() => subject);
  settingCases(() => subject);
  describe('shared files', () => fileManagerCases(() => subject));
  describe('drives', () => webDriveCases(() => subject));
  describe('chunks of files', () => webDriveChunkCases(() => subject));
  describe('previews of files', () => webDrivePreviewCases(() => subject));

  test('answered every declared call', () => {
    const names = Object.keys(calls);
    expect(names.filter((name) => !(subject.called as ReadonlySet<string>).has(name))).toEqual([]);
  });
});
