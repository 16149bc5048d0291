import { INSPECTOR_ANSWER_MS } from '../../../contract/limits.ts';
import { openInspectorChannel, startInspection } from './inspect.ts';
import type { Inspection } from './inspect.ts';

const INSPECTOR_PAGE = './inspector.html';

/** The version is put in by the build. */
declare const __ORIEL_VERSION__: string;

/** Lets this tab be inspected, where the gateway serves the inspector at all; null where it does not. */
export async function inspectHere(page: Window & typeof globalThis): Promise<Inspection | null> {
  const answer = await page.fetch(INSPECTOR_PAGE, { method: 'HEAD' }).catch(() => null);
  if (answer?.ok !== true) return null;
  // A name among the tabs of one browser, no secret; randomUUID is missing on plain http.
  const id = `tab-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const inspection = startInspection({
    app: () => ({ id, title: page.document.title, version: __ORIEL_VERSION__ }),
    channel: openInspectorChannel(),
    now: Date.now,
  });
  page.addEventListener('pagehide', inspection.stop);
  page.setTimeout(() => {
    if (!inspection.isWatched()) page.open(INSPECTOR_PAGE, 'oriel-inspector');
  }, INSPECTOR_ANSWER_MS);
  return inspection;
}
