import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { APP_FOLDER } from '../../scripts/lib/paths.mjs';

/** The app of this tree, or the build that ORIEL_TEST_APP names. */
export async function builtApp(progress: (text: string) => void): Promise<string> {
  const named = process.env['ORIEL_TEST_APP'];
  if (named !== undefined) return named;
  await ensureBuilt({ step: (title, work) => (progress(title), work(progress)) });
  return APP_FOLDER;
}
