import type { AccountsActorRef } from '../../../machines/accounts/accounts/accounts.machine.ts';

export interface AccountsProps {
  readonly content: AccountsActorRef;
}
