import type * as z from 'zod/mini';

/** The lines of an answer as they arrive, each of them as it is declared. Throws where one is not, or is cut off. */
export async function* readJsonLines<T>(response: Response, line: z.ZodMiniType<T>): AsyncGenerator<T> {
  let rest = '';
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield line.parse(JSON.parse(text));
  }
}
