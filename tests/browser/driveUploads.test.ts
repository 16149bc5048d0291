import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { hashOf } from './pages/filesPage.ts';
import { barriers } from './support/barriers.ts';
import { loggedInBeforeEach, onGateway } from './support/suite.ts';
import { inLongRun } from '../support/longRun.ts';
import { longTest } from '../support/longTest.ts';

const CHUNK = 2_097_150;
const SIZE = 2 * CHUNK + 500;
const LETTERS = 'a film of many letters, ';
const SAVE = '**/api/webdavsave?*';
const CHECK = '**/api/webdavcheckfile';
const POLL_MS = 10_000;
const STEP_MS = 500;
const RETRY_MS = 1_500;
const SOON = { timeout: 30_000, interval: 50 };

interface Noted {
  readonly asked: number[];
  readonly answered: number[];
}
declare const noted: Noted;

/** Puts a film where the browser keeps files of a page, and has its dialog give a handle of it, as that gives one of the disk. */
async function offerFilm([name, letters, size]: readonly [string, string, number]): Promise<void> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
  const writing = await handle.createWritable();
  await writing.write(letters.repeat(Math.ceil(size / letters.length)).slice(0, size));
  await writing.close();
  Object.assign(window, { showOpenFilePicker: () => Promise.resolve([handle]) });
}

/** How many handles the browser keeps. */
const handlesKept = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('oriel-files', 1);
    opening.onerror = () => reject(new Error('The browser keeps none.'));
    opening.onsuccess = () => {
      const counting = opening.result.transaction('handles').objectStore('handles').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

/** By the clock of the page: when the last chunk and each question after it were answered, and when the page asked. */
function noteChecks(): void {
  const times: Noted = { asked: [], answered: [] };
  Object.assign(window, { noted: times });
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    // It is told of before `load`, at which the page may be at work for longer than a poll may be late.
    this.addEventListener('readystatechange', () => {
      if (this.readyState === XMLHttpRequest.DONE) times.answered.push(Date.now());
    });
    send.call(this, body);
  };
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const [asked] = given;
    if (!(asked instanceof Request ? asked.url : String(asked)).includes('webdavcheckfile')) return ask(...given);
    times.asked.push(Date.now());
    const answer = await ask(...given);
    times.answered.push(Date.now());
    return answer;
  };
}

/** Uploads to the drives, on a real gateway. */
describeWhere(whyNoChromium(), 'uploads to the drives, on a real gateway', () => {
  const parts = onGateway();
  const tab = loggedInBeforeEach(parts);
  let home: string;
  let film: string;
  let content: Buffer;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'oriel-uploads-'));
    content = Buffer.alloc(SIZE, LETTERS);
    film = join(home, 'film.mp4');
    await writeFile(film, content);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const users = () => join(parts.oriel.data, 'users');
  const drive = async (...names: readonly string[]) => join(users(), (await readdir(users()))[0] ?? '', ...names);
  const goTo = (page: Page, path: string) => page.goto(`${parts.oriel.url}/#${path}`);
  const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' });
  const entry = (page: Page, name: string) => tray(page).getByRole('listitem').filter({ hasText: name });
  async function openDrive(page: Page): Promise<void> {
    await goTo(page, '/mydrive');
    await page.getByRole('radio', { name: 'Details' }).waitFor();
  }
  async function choose(page: Page, path: string, input = 'input[type=file][multiple]'): Promise<void> {
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.locator(input).first().setInputFiles(path);
  }
  function watchChunks(page: Page) {
    const chunks: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/webdavsave?')) chunks.push(new URL(request.url()).searchParams);
    });
    return { chunks, offsets: () => chunks.map((query) => Number(query.get('offset'))) };
  }
  /** What has left the browser is told before it has arrived: that the second chunk is asked for says that the first one has. */
  async function isHalfSent(page: Page, name: string, offsets: () => readonly number[]): Promise<void> {
    await entry(page, name).getByText('2.00 MB of 4.00 MB').waitFor();
    await expect.poll(offsets, SOON).toEqual([0, CHUNK]);
  }
  /** Chunks from here on hang, as on a network that is gone. */
  const hold = (page: Page, from: number) =>
    page.route(SAVE, (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      return offset >= from ? undefined : route.continue();
    });

  test('a file goes chunk after chunk, while another page shows, and arrives as it is [B4-029 B3-028 B9-003]', async () => {
    const { page, errors } = tab();
    const { chunks, offsets } = watchChunks(page);
    await openDrive(page);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(SAVE, async (route) => {
      if (!route.request().url().includes('offset=0')) await held;
      await route.continue();
    });
    await choose(page, film);
    await isHalfSent(page, 'film.mp4', offsets);
    await goTo(page, '/filemanager');
    await page.getByRole('heading', { name: 'Shared files' }).first().waitFor();
    await tray(page).getByText('Uploading 1 of 1').waitFor();
    expect(await barriers(page)).toEqual([]);
    letGo();
    await tray(page).getByText('1 file uploaded').waitFor();
    expect(hashOf(await readFile(await drive('film.mp4')))).toBe(hashOf(content));
    expect(offsets()).toEqual([0, CHUNK, 2 * CHUNK]);
    expect(Object.fromEntries(chunks[0] ?? [])).toMatchObject({
      ...{ username: 'admin', drive: 'private', fileName: 'film.mp4', relPath: 'film.mp4' },
      fileFullSize: String(SIZE),
    });
    // What a page ends with can be scrolled out from under it.
    await goTo(page, '/settings/preferences');
    const last = page.getByRole('button', { name: 'Create app password' });
    await last.waitFor();
    await page.locator('main').evaluate((main) => (main.scrollTop = main.scrollHeight));
    const [below, over] = [await last.boundingBox(), await tray(page).boundingBox()];
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    await tray(page).getByRole('button', { name: 'Close' }).click();
    expect(await tray(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  inLongRun(() => {
    test('after a reload it is unfinished, and goes on where it stopped once the same file is chosen', async () => {
      const { page } = tab();
      await openDrive(page);
      await hold(page, CHUNK);
      const before = watchChunks(page);
      const another = join(home, 'after.mp4');
      await writeFile(another, content);
      await choose(page, another);
      await isHalfSent(page, 'after.mp4', before.offsets);
      await page.reload();
      await tray(page).getByText('1 upload unfinished').waitFor();
      await page.unroute(SAVE);
      const { offsets } = watchChunks(page);
      const again = tray(page).locator('input[type=file]');
      await again.setInputFiles({ name: 'after.mp4', mimeType: 'video/mp4', buffer: Buffer.from('another') });
      await tray(page).getByRole('alert').waitFor();
      await again.setInputFiles(another);
      await tray(page).getByText('1 file uploaded').waitFor();
      expect(offsets()).toEqual([CHUNK, 2 * CHUNK]);
      expect(hashOf(await readFile(await drive('after.mp4')))).toBe(hashOf(content));
    });

    test('after a reload a file that the browser still reaches goes on by itself, in one tab; one that has changed is sent anew', async () => {
      const { page, context } = tab();
      const { chunks, offsets } = watchChunks(page);
      const chooseFilm = async (name: string) => {
        chunks.length = 0;
        await page.evaluate(offerFilm, [name, LETTERS, SIZE] as const);
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await page.getByRole('button', { name: 'Choose files', exact: true }).click();
        await isHalfSent(page, name, offsets);
        await expect.poll(() => page.evaluate(handlesKept), SOON).toBe(1);
      };
      await openDrive(page);
      // What hangs goes with the page.
      let hangs = true;
      await page.route(SAVE, (route) =>
        hangs && !route.request().url().includes('offset=0') ? undefined : route.continue(),
      );
      await chooseFilm('own.mp4');
      const second = await context.newPage();
      await second.goto(`${parts.oriel.url}/#/mydrive`);
      await entry(second, 'own.mp4').getByText('Choose the file again').waitFor();
      await second.close();
      hangs = false;
      chunks.length = 0;
      await page.reload();
      await tray(page).getByText('1 file uploaded').waitFor();
      expect(offsets()).toEqual([CHUNK, 2 * CHUNK]);
      expect(hashOf(await readFile(await drive('own.mp4')))).toBe(hashOf(content));
      await expect.poll(() => page.evaluate(handlesKept), SOON).toBe(0);

      hangs = true;
      await chooseFilm('changed.mp4');
      await page.evaluate(offerFilm, ['changed.mp4', 'other letters, ', SIZE] as const);
      hangs = false;
      chunks.length = 0;
      await page.reload();
      await entry(page, 'changed.mp4').getByText('The file has changed since').waitFor();
      expect(chunks).toEqual([]);
      await page.evaluate(offerFilm, ['changed.mp4', 'other letters, ', SIZE] as const);
      await tray(page).getByRole('button', { name: 'Choose files again' }).click();
      await tray(page).getByText('1 file uploaded').waitFor();
      expect(chunks.map((query) => [query.get('cancelUpload'), query.get('offset')])).toEqual([
        ['true', '0'],
        [null, '0'],
        [null, String(CHUNK)],
        [null, String(2 * CHUNK)],
      ]);
      expect(hashOf(await readFile(await drive('changed.mp4')))).toBe(hashOf(Buffer.alloc(SIZE, 'other letters, ')));
    });

    test('it is paused, goes on, and what is cancelled leaves nothing [B3-028]', async () => {
      const { page } = tab();
      await openDrive(page);
      await hold(page, CHUNK);
      const before = watchChunks(page);
      const one = join(home, 'held.mp4');
      await writeFile(one, content);
      await choose(page, one);
      await isHalfSent(page, 'held.mp4', before.offsets);
      // What is held goes on its way as soon as nobody holds it, unless the browser has given it up by then.
      const givenUp = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Pause held.mp4' }).click();
      await entry(page, 'held.mp4').getByText('Paused').waitFor();
      await givenUp;
      await page.unroute(SAVE);
      const { chunks, offsets } = watchChunks(page);
      await hold(page, 2 * CHUNK);
      await page.getByRole('button', { name: 'Go on with held.mp4' }).click();
      await expect.poll(offsets, SOON).toEqual([CHUNK, 2 * CHUNK]);
      await page.getByRole('button', { name: 'Cancel held.mp4' }).click();
      await expect.poll(() => chunks.at(-1)?.get('cancelUpload'), SOON).toBe('true');
      await expect.poll(() => readdir(join(parts.oriel.data, 'drive', 'uploads')), SOON).toEqual([]);
      expect(await stat(await drive('held.mp4')).catch(() => null)).toBeNull();
      expect(await tray(page).count()).toBe(0);
    });

    test('a chunk that fails is tried five times more, then there is not enough space; it goes on later [B4-030 B4-033]', async () => {
      const { page } = tab();
      await openDrive(page);
      const { offsets } = watchChunks(page);
      await page.route(SAVE, (route) => route.fulfill({ status: 507, json: {} }));
      await page.clock.install();
      const one = join(home, 'full.txt');
      await writeFile(one, 'no room');
      await choose(page, one);
      const dialog = page.getByRole('alertdialog', { name: 'Not enough space' });
      await expect.poll(async () => (await page.clock.fastForward(RETRY_MS), dialog.isVisible()), SOON).toBe(true);
      expect(offsets()).toEqual([0, 0, 0, 0, 0, 0]);
      await dialog.getByText('There is not enough space left for full.txt.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await page.unroute(SAVE);
      await page.getByRole('button', { name: 'Go on with full.txt' }).click();
      await tray(page).getByText('1 file uploaded').waitFor();
      expect(await readFile(await drive('full.txt'), 'utf8')).toBe('no room');
    });

    test('after 202 it asks every ten seconds, and shows it as uploaded when the file exists [B4-031 B4-032]', async () => {
      const { page } = tab();
      await page.addInitScript(noteChecks);
      await page.reload();
      await openDrive(page);
      const questions: Route[] = [];
      await page.route(CHECK, (route) => void questions.push(route));
      await page.route(SAVE, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, status: 202, json: { offset: 8 } });
      });
      await page.clock.install();
      const one = join(home, 'later.txt');
      await writeFile(one, 'in parts');
      await choose(page, one);
      await expect.poll(async () => readFile(await drive('later.txt'), 'utf8').catch(() => ''), SOON).toBe('in parts');
      await tray(page).getByText('Uploading 1 of 1').waitFor();
      // It asks no more before it has an answer, so that a clock which is ahead of the page asks nothing twice.
      for (const asked of [1, 2]) {
        await expect.poll(() => page.evaluate(() => noted.answered.length), SOON).toBe(asked);
        await expect.poll(async () => (await page.clock.runFor(STEP_MS), questions.length), SOON).toBe(asked);
        const waited = await page.evaluate(() => (noted.asked.at(-1) ?? 0) - (noted.answered.at(-1) ?? 0));
        // Times are whole milliseconds, of which one may be lost by rounding.
        expect(waited).toBeGreaterThanOrEqual(POLL_MS - 1);
        expect(waited).toBeLessThan(1.5 * POLL_MS);
        if (asked === 1) await questions[0]?.fulfill({ json: { exists: false, offset: 8 } });
        else await questions[1]?.continue();
      }
      await tray(page).getByText('1 file uploaded').waitFor();
    });
  });

  longTest('a whole folder: names that are taken in folders below are asked about once', async () => {
    const { page } = tab();
    await openDrive(page);
    const photos = join(home, 'photos');
    await mkdir(join(photos, 'sub'), { recursive: true });
    await mkdir(await drive('photos', 'sub'), { recursive: true });
    for (const name of ['a.txt', 'sub/b.txt', 'sub/c.txt']) await writeFile(join(photos, name), `new ${name}`);
    for (const name of ['a.txt', 'sub/b.txt']) await writeFile(await drive('photos', name), 'old');
    await choose(page, photos, 'input[webkitdirectory]');
    const dialog = page.getByRole('alertdialog', { name: /already exists$/ });
    await dialog.getByLabel('Do the same for all 2').check();
    await dialog.getByRole('button', { name: 'Keep both' }).click();
    await tray(page).getByText('3 files uploaded').waitFor();
    expect((await readdir(await drive('photos', 'sub'))).sort()).toEqual(['b (2).txt', 'b.txt', 'c.txt']);
    expect(await readFile(await drive('photos', 'a (2).txt'), 'utf8')).toBe('new a.txt');
    expect(await readFile(await drive('photos', 'a.txt'), 'utf8')).toBe('old');
  });
});
