import sanitizeHtml from 'sanitize-html';
import { NOTE_LINK_ATTRIBUTES, NOTE_LINK_SCHEMES, NOTE_TAGS } from '../../../contract/rules/noteMarkup.ts';

/** A note without anything that could do more than be read. */
export const cleanNote = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...NOTE_TAGS],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: [...NOTE_LINK_SCHEMES],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', NOTE_LINK_ATTRIBUTES) },
  });
