const PROGRESS_EVERY_MS = 2_000;
const WORTH_TELLING_MS = 1_000;

/**
 * Sentences and steps for the person who waits. `write` gets whole lines.
 * @param {(line: string) => void} write
 */
export function createSay(write = (line) => void process.stdout.write(`${line}\n`)) {
  /** @param {string} sentence */
  const say = (sentence) => write(sentence);

  /**
   * Announces work, tells its progress at most every two seconds, and how long it took if that was long.
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
    const took = Date.now() - begin;
    if (took >= WORTH_TELLING_MS) write(`${title}: done in ${seconds(took)}`);
    return result;
  };
  return { say, step };
}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
