import DOMPurify from 'dompurify';
import { NOTE_LINK_SCHEMES, NOTE_TAGS } from '../../../../contract/rules/noteMarkup.ts';

const LINKS = new RegExp(`^(?:${NOTE_LINK_SCHEMES.join('|')}):`, 'i');

/** The gateway has cleaned the note; what it might have let through is not shown either. */
export const safeNote = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...NOTE_TAGS],
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOWED_URI_REGEXP: LINKS,
  });
