import type { PagePlace } from '../../machines/shell/page/page.types.ts';
import { editedProfile } from '../connections/editor/editedProfile.ts';
import type { Ports } from '../ports/ports.ts';
import { openEditor } from '../connections/provideEditor.ts';

export const openSharingProfile = (ports: Ports, params: PagePlace['params']) =>
  openEditor(ports, 'sharingProfile', editedProfile, params);
