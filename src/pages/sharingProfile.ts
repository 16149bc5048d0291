import { editedProfile } from '../compose/connections/editor/editedProfile.ts';
import { openEditor } from '../compose/connections/provideEditor.ts';
import { EditorView } from '../views/connections/editor/EditorView.tsx';
import { joined } from './joined.ts';

export const page = joined((ports, params) => openEditor(ports, 'sharingProfile', editedProfile, params), EditorView);
