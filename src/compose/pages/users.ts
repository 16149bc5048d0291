import type { PagePlace } from '../../machines/shell/page/page.types.ts';
import { openPeople } from '../accounts/openPeople.ts';
import type { Ports } from '../ports/ports.ts';

export const openUsers = (ports: Ports, params: PagePlace['params']) => openPeople(ports, 'user', params);
export const openUserGroups = (ports: Ports, params: PagePlace['params']) => openPeople(ports, 'userGroup', params);
