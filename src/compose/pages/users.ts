import type { RouteTarget } from '../../machines/shell/page/page.types.ts';
import { openAccounts } from '../accounts/openAccounts.ts';
import type { Ports } from '../ports/ports.ts';

export const openUsers = (ports: Ports, params: RouteTarget['params']) => openAccounts(ports, 'user', params);
export const openUserGroups = (ports: Ports, params: RouteTarget['params']) => openAccounts(ports, 'userGroup', params);
