import { editedConnection } from '../compose/connections/editor/editedConnection.ts';
import { openEditor } from '../compose/connections/provideEditor.ts';
import { EditorView } from '../views/connections/editor/EditorView.tsx';
import { joined } from './joined.ts';

export const page = joined((ports, params) => openEditor(ports, 'connection', editedConnection, params), EditorView);
