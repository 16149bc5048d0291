import { openAccounts } from '../compose/accounts/openAccounts.ts';
import { AccountsView } from '../views/accounts/accounts/AccountsView.tsx';
import { joined } from './joined.ts';

export const page = joined((ports, params) => openAccounts(ports, 'userGroup', params), AccountsView);
