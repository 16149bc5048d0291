/** What a shared note may consist of. The gateway and the app leave out everything else, each by itself. */
export const NOTE_TAGS = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['strong', 'em', 'u', 's', 'code', 'a'],
] as const;

/** Where a link may lead. */
export const NOTE_LINK_SCHEMES = ['http', 'https', 'mailto'] as const;

/** A page that is opened from a note must neither reach back nor learn where it was opened. */
export const NOTE_LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
