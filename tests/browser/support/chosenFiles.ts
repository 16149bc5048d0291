import type { BrowserContext, Page } from 'playwright';
import type { ChosenFilesEnd } from '../../models/person.ts';

interface Told {
  readonly name: string;
  readonly text: string;
}

/** Puts a file where the browser keeps those of a page, and has its dialog give it. */
async function offerInPage({ name, text }: Told): Promise<void> {
  const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
  const writing = await handle.createWritable();
  await writing.write(text);
  await writing.close();
  Object.assign(window, { showOpenFilePicker: () => Promise.resolve([handle]) });
}

/** What lies there may always be read: so that a file of the disk can be played, the browser says what is stored for it. */
function playPermissions(): void {
  const said = (key: string) => localStorage.getItem(key) ?? 'granted';
  Object.assign(FileSystemHandle.prototype, {
    queryPermission: () => Promise.resolve(said('test_says')),
    requestPermission: () => {
      localStorage.setItem('test_says', said('test_answers'));
      return Promise.resolve(said('test_says'));
    },
  });
}

/** Real handles, which the browser's database takes and gives back after a reload. */
export async function chosenFilesOf(context: BrowserContext, page: () => Page): Promise<ChosenFilesEnd> {
  await context.addInitScript(playPermissions);
  return {
    offer: (file) => page().evaluate(offerInPage, file),
    permit: (says, answers) =>
      page().evaluate(
        ([now, later]) => {
          localStorage.setItem('test_says', now);
          localStorage.setItem('test_answers', later);
        },
        [says, answers] as const,
      ),
  };
}
