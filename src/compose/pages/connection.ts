import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { editedConnection } from '../connections/editor/editedConnection.ts';
import type { Ports } from '../ports/ports.ts';
import { openEditor } from '../connections/provideEditor.ts';

export const openConnection = (ports: Ports, params: RouteTarget['params']) =>
  openEditor(ports, 'connection', editedConnection, params);
