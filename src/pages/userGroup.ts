import { openAccountEditor } from '../compose/accounts/openAccountEditor.ts';
import { UserEditorView } from '../views/accounts/userEditor/UserEditorView.tsx';
import { joined } from './joined.ts';

export const page = joined((ports, params) => openAccountEditor(ports, 'userGroup', params), UserEditorView);
