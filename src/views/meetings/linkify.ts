/** A part of a message; `href` where it is a link. */
interface Part {
  readonly text: string;
  readonly href: string | null;
}

/** C§5 "Chat links starting with http or https". */
const LINK = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence does not belong to the link before it. */
const ENDS = /[.,;:!?)\]}]+$/u;

/** Text with its links told apart. All else stays as it was written: it is shown as text, never as markup. */
export function linkify(message: string): readonly Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const match of message.matchAll(LINK)) {
    const href = match[0].replace(ENDS, '');
    if (!URL.canParse(href)) continue;
    parts.push({ text: message.slice(done, match.index), href: null }, { text: href, href });
    done = match.index + href.length;
  }
  return [...parts, { text: message.slice(done), href: null }].filter(({ text }) => text !== '');
}
