import type { PagePlace } from '../../machines/shell/page/page.types.ts';
import { openPersonEditor } from '../accounts/openPersonEditor.ts';
import type { Ports } from '../ports/ports.ts';

export const openUser = (ports: Ports, params: PagePlace['params']) => openPersonEditor(ports, 'user', params);
export const openUserGroup = (ports: Ports, params: PagePlace['params']) =>
  openPersonEditor(ports, 'userGroup', params);
