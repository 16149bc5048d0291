import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { editedGroup } from '../connections/editor/editedGroup.ts';
import type { Ports } from '../ports/ports.ts';
import { openEditor } from '../connections/provideEditor.ts';

export const openConnectionGroup = (ports: Ports, params: RouteTarget['params']) =>
  openEditor(ports, 'connectionGroup', editedGroup, params);
