import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test, vi } from 'vitest';
import { filesPage, hashOf } from '../../browser/pages/filesPage.ts';
import { homePage } from '../../browser/pages/homePage.ts';
import { sessionPage } from '../../browser/pages/sessionPage.ts';
import { administratorApi } from '../../browser/support/api.ts';
import { startedForSuite } from '../../browser/support/startedForSuite.ts';
import { loggedInBeforeEach, onGateway } from '../../browser/support/suite.ts';
import { whyNoChromium } from '../../support/chromium.ts';
import { startEngine } from '../../support/engine.ts';
import { openEngineDoor, TOLD_ONCE } from '../../support/engineDoor.ts';
import { describeWhere } from '../../support/needs.ts';
import { whyNoDesktop } from '../support/missing.ts';
import { startRdpMachine } from '../support/rdp.ts';

const LATER = { timeout: 40_000, interval: 100 };
const MEGABYTE = 1_048_576;
const LARGE_BYTES = 5 * MEGABYTE + 1;

/** The engine keeps drives on its own disk, which is this one's. */
const DRIVES = join(tmpdir(), `oriel-drives-${process.pid}`);
const DRIVE = 'team/ada';

describeWhere(whyNoChromium() ?? whyNoDesktop('rdp'), 'the drive of a real RDP session', () => {
  const engine = startedForSuite(startEngine, ({ stop }) => stop());
  /** A drive that was told to nobody is there all the same. */
  const door = startedForSuite(
    () => openEngineDoor(engine(), { loses: TOLD_ONCE.fileSystem }),
    ({ shut }) => shut(),
  );
  const parts = onGateway({ env: () => ({ ORIEL_GUACD: `127.0.0.1:${door().port}`, ORIEL_DRIVES: DRIVES }) });
  afterAll(() => rm(DRIVES, { recursive: true, force: true }));
  const machine = startedForSuite(startRdpMachine, ({ stop }) => stop());
  const tab = loggedInBeforeEach(parts);

  test('is gone through, and takes and gives files of any size and name unchanged, into a folder of one’s own as well [A1-005, A2-079]', async () => {
    const { host, port, user } = machine();
    const path = join(DRIVES, DRIVE);
    const api = await administratorApi(parts.oriel);
    await api.addConnection('RDP with a drive', 'rdp', {
      ...{ hostname: host, port: String(port), username: user.name, password: user.password },
      ...{ security: 'any', 'ignore-cert': 'true', 'enable-drive': 'true', 'drive-path': DRIVE },
    });
    await tab().page.reload();
    await homePage(tab().page).row('RDP with a drive').click();
    // Before the first picture the session may begin anew, which takes an open menu along.
    await vi.waitFor(async () => expect(await sessionPage(tab().page).colours()).toBeGreaterThan(1), LATER);
    const files = filesPage(tab().page);
    await files.open();
    await files.sheet.getByRole('heading', { name: 'Shared Drive' }).waitFor(LATER);
    await mkdir(join(path, 'inside'));
    await writeFile(join(path, 'inside', 'deep.txt'), 'deep');
    await files.sheet.getByRole('button', { name: 'Refresh' }).click();
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
    const large = { name: 'large.bin', buffer: randomBytes(LARGE_BYTES) };
    await writeFile(join(path, 'inside', large.name), large.buffer);
    await files.sheet.getByRole('button', { name: 'Refresh' }).click();
    const kept = await keepIn(tab().page, 'Kept', large.name);
    await files.sheet.getByRole('button', { name: 'Choose a folder' }).click();
    await files.sheet.getByText('Straight into the folder Kept.').waitFor();
    await files.file(large.name).click();
    await files.transfer(large.name).getByText('done').waitFor(LATER);
    expect(await kept(large.name, 'large (2).bin')).toEqual({
      [large.name]: 'mine',
      'large (2).bin': hashOf(large.buffer),
    });
  });
});

/** Has the browser's picker give a folder of the page's own, with one file; tells what its files are. */
async function keepIn(page: Page, folder: string, name: string) {
  const handle = await page.evaluateHandle(
    async ([folderName, fileName]) => {
      const made = await (await navigator.storage.getDirectory()).getDirectoryHandle(folderName, { create: true });
      const writer = await (await made.getFileHandle(fileName, { create: true })).createWritable();
      await writer.write('mine');
      await writer.close();
      Object.assign(window, { showDirectoryPicker: () => Promise.resolve(made) });
      return made;
    },
    [folder, name] as const,
  );
  return (...names: readonly string[]) =>
    handle.evaluate(async (made, names) => {
      const found: Record<string, string> = {};
      for (const key of names) {
        const file = await (await made.getFileHandle(key)).getFile();
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
        const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        found[key] = file.size < 10 ? await file.text() : hash;
      }
      return found;
    }, names);
}
