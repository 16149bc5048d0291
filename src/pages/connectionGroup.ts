import { editedGroup } from '../compose/connections/editor/editedGroup.ts';
import { openEditor } from '../compose/connections/provideEditor.ts';
import { EditorView } from '../views/connections/editor/EditorView.tsx';
import { joined } from './joined.ts';

export const page = joined((ports, params) => openEditor(ports, 'connectionGroup', editedGroup, params), EditorView);
