import { getResponse, http, type HttpHandler } from 'msw';

/**
 * One handler that asks only those whose method and address fit. The library asks one after the other, and each reads its
 * address and the cookies anew: with every declared call that took longer than all the answers.
 */
export function dispatched(handlers: readonly HttpHandler[]): HttpHandler {
  const doors = handlers.map((handler) => ({ handler, fits: fitOf(handler) }));
  const fitting = ({ method, url }: Request): HttpHandler[] => {
    const names = namesOf(new URL(url).pathname);
    return doors.filter(({ fits }) => fits(method, names)).map(({ handler }) => handler);
  };
  return http.all(
    ({ request }) => fitting(request).length > 0,
    ({ request }) => getResponse(fitting(request), request),
  );
}

/** The names between the slashes, as the library compares them: whatever their case, and with or without a last slash. */
const namesOf = (path: string): readonly string[] => path.toLowerCase().replace(/\/$/, '').split('/').slice(1);

/** Lets through all that the library would; it has the last word. */
function fitOf({ info: { method, path } }: HttpHandler): (asked: string, names: readonly string[]) => boolean {
  const own = namesOf(String(path));
  return (asked, names) =>
    asked === method &&
    names.length >= own.length &&
    own.every((name, index) => name.startsWith(':') || name === names[names.length - own.length + index]);
}
