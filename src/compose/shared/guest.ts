import type { Credentials } from '../../services/credentials.ts';

/** Without a name: one who came by a link, and to whom nothing is open but what is shared with them. */
export const isGuest = ({ credentials }: { readonly credentials: Pick<Credentials, 'session'> }): boolean =>
  credentials.session()?.username === '';
