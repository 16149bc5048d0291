import type { PagePlace } from '../../machines/shell/page/page.types.ts';
import { editedConnection } from '../editor/editedConnection.ts';
import type { Ports } from '../ports.ts';
import { openEditor } from '../provideEditor.ts';

export const openConnection = (ports: Ports, params: PagePlace['params']) =>
  openEditor(ports, 'connection', editedConnection, params);
