import { fromPromise } from 'xstate';
import { FALLBACK_LANGUAGE } from '../../i18n/language.ts';
import { textPageMachine, type TextPageName } from '../../machines/shell/textPage/textPage.machine.ts';
import { ApiError } from '../../services/apiError.ts';
import type { Ports } from '../ports/ports.ts';

/** The timestamp keeps an older copy of the text from being shown. */
async function fetchText({ server }: Ports, language: string, name: TextPageName): Promise<Response> {
  const url = new URL(`src/core/version/${language}-${name}.txt`, server.baseUrl());
  url.searchParams.set('d', String(Date.now()));
  try {
    return await fetch(url);
  } catch (cause) {
    throw new ApiError('UNREACHABLE', 'The server does not answer.', { cause });
  }
}

export async function readText(ports: Ports, name: TextPageName): Promise<string> {
  const own = await fetchText(ports, ports.texts.resolvedLanguage ?? FALLBACK_LANGUAGE, name);
  const response = own.ok ? own : await fetchText(ports, FALLBACK_LANGUAGE, name);
  if (!response.ok) throw new ApiError('NOT_FOUND', 'There is no such text.', { status: response.status });
  return response.text();
}

/** A page that is one text, which lies beside the app. */
export const openTextPage = (name: TextPageName) => (ports: Ports) => ({
  logic: textPageMachine.provide({ actors: { ask: fromPromise(({ input }) => readText(ports, input.question)) } }),
  input: name,
});
