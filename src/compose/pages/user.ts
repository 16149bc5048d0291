import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { openAccountEditor } from '../accounts/openAccountEditor.ts';
import type { Ports } from '../ports/ports.ts';

export const openUser = (ports: Ports, params: RouteTarget['params']) => openAccountEditor(ports, 'user', params);
export const openUserGroup = (ports: Ports, params: RouteTarget['params']) =>
  openAccountEditor(ports, 'userGroup', params);
