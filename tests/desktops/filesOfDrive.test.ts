import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DRIVE_FOLDER } from '../../contract/rules/connectionSaveDrive.ts';
import { filesPage, hashOf } from '../browser/pages/filesPage.ts';
import { homePage } from '../browser/pages/homePage.ts';
import { sessionPage } from '../browser/pages/sessionPage.ts';
import { administratorApi } from '../browser/support/api.ts';
import { loggedInBeforeEach, onGateway, startedForSuite } from '../browser/support/suite.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoDesktop } from './support/missing.ts';
import { startRdpMachine } from './support/rdp.ts';

const LATER = { timeout: 40_000, interval: 100 };
const MEGABYTE = 1_048_576;

/** The engine keeps the drive on its own disk, which is this one's. */
async function makeDrive() {
  const name = `test-${process.pid}`;
  const path = join(DRIVE_FOLDER, name);
  await mkdir(path, { recursive: true });
  return { name, path, remove: () => rm(path, { recursive: true }) };
}

describeWhere(whyNoChromium() ?? whyNoDesktop('rdp'), 'the drive of a real RDP session', () => {
  const parts = onGateway();
  const machine = startedForSuite(startRdpMachine, ({ stop }) => stop());
  const drive = startedForSuite(makeDrive, ({ remove }) => remove());
  const tab = loggedInBeforeEach(parts);

  test('is gone through, and takes and gives files of any size and name unchanged [A1-005, A2-079]', async () => {
    const { host, port, user } = machine();
    const { path, name } = drive();
    await mkdir(join(path, 'inside'));
    await writeFile(join(path, 'inside', 'deep.txt'), 'deep');
    const api = await administratorApi(parts.oriel);
    await api.addConnection('RDP with a drive', 'rdp', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ security: 'any', 'ignore-cert': 'true', 'enable-drive': 'true', 'drive-path': name },
    });
    await tab().page.reload();
    await homePage(tab().page).row('RDP with a drive').click();
    await sessionPage(tab().page).screen.waitFor();
    const files = filesPage(tab().page);
    await files.open();
    await files.sheet.getByRole('heading', { name: 'Shared Drive' }).waitFor(LATER);
    await files.folder('inside').click();
    expect((await files.save('deep.txt')).toString()).toBe('deep');
    const sent = [0, 1, MEGABYTE].map((size) => ({ name: `file ${size} ü 🐧.bin`, buffer: randomBytes(size) }));
    await files.send(sent);
    for (const { name: sentName, buffer } of sent) {
      await files.transfer(sentName).getByText('done').waitFor();
      const there = join(path, 'inside', sentName);
      await vi.waitFor(async () => expect(hashOf(await readFile(there))).toBe(hashOf(buffer)), LATER);
      await files.file(sentName).waitFor();
      expect(hashOf(await files.save(sentName))).toBe(hashOf(buffer));
    }
  });
});
