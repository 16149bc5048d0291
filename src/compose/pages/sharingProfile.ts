import type { PagePlace } from '../../machines/shell/page/page.types.ts';
import { editedProfile } from '../editor/editedProfile.ts';
import type { Ports } from '../ports.ts';
import { openEditor } from '../provideEditor.ts';

export const openSharingProfile = (ports: Ports, params: PagePlace['params']) =>
  openEditor(ports, 'sharingProfile', editedProfile, params);
