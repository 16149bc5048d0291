import { FILE_NAME_SHOWN_MAX_CHARS } from '../../contract/limits.ts';

/** Control characters, and marks that turn the direction of text or hide: a name must look like what it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const SEPARATORS = /[\\/:*?"<>|]/g;
/** Names that Windows keeps for devices, whatever ending they have. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const ENDING = /\.[^.]{1,20}$/u;

/** The last part of a path, as it may be shown: text only, of bounded length, with every mark made visible. */
export function shownName(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return shortened(last.replace(UNSEEN, '\u{FFFD}'));
}

/** A name under which a file may be kept on any computer, whatever the other one calls it. */
export function safeFileName(path: string): string {
  const name = shownName(path)
    .replace(SEPARATORS, '_')
    .replace(/[. ]+$/u, '')
    .replace(/^\.+/u, '_')
    .replace(RESERVED, '_$&');
  return name === '' ? 'file' : name;
}

function shortened(name: string): string {
  if (name.length <= FILE_NAME_SHOWN_MAX_CHARS) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return `${name.slice(0, FILE_NAME_SHOWN_MAX_CHARS - ending.length - 1).replace(/[\u{D800}-\u{DBFF}]$/u, '')}…${ending}`;
}
