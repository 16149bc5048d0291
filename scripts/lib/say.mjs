const PROGRESS_EVERY_MS = 2_000;

/**
 * Sentences and steps for the person who waits. `write` gets whole lines.
 * @param {(line: string) => void} write
 */
export function createSay(write = (line) => void process.stdout.write(`${line}\n`)) {
  /** @param {string} sentence */
  const say = (sentence) => write(sentence);

  /**
   * Announces long work, tells its progress at most every two seconds, and how long it took.
   * @template T
   * @param {string} title
   * @param {(progress: (text: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  const step = async (title, work) => {
    const begin = Date.now();
    let told = begin;
    write(`${title} …`);
    const result = await work((text) => {
      if (Date.now() - told < PROGRESS_EVERY_MS) return;
      told = Date.now();
      write(`${title}: ${text}`);
    });
    write(`${title}: done in ${seconds(Date.now() - begin)}`);
    return result;
  };
  return { say, step };
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
