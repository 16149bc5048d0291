import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { editedProfile } from '../connections/editor/editedProfile.ts';
import type { Ports } from '../ports/ports.ts';
import { openEditor } from '../connections/provideEditor.ts';

export const openSharingProfile = (ports: Ports, params: RouteTarget['params']) =>
  openEditor(ports, 'sharingProfile', editedProfile, params);
