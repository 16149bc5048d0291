import { administer, type AtWork, type Person } from '../../tests/contract/support/nodes.ts';

interface Withdrawal {
  withdraw(at: AtWork): Promise<unknown>;
  restore(): Promise<unknown>;
}

/** What an administrator takes from Maria, and gives back. */
export function withdrawals(admin: Person, connection: string): Readonly<Record<'account' | 'right', Withdrawal>> {
  const { disable, mayRead } = administer(admin);
  return {
    account: { withdraw: () => disable(true), restore: () => disable(false) },
    right: { withdraw: () => mayRead('remove', connection), restore: () => mayRead('add', connection) },
  };
}

/** From the call until the tunnel's socket is closed. */
export async function endAfter(open: () => Promise<AtWork>, { withdraw, restore }: Withdrawal): Promise<number> {
  const at = await open();
  const begin = performance.now();
  await Promise.all([withdraw(at), at.tunnelEnd]);
  const ms = performance.now() - begin;
  await restore();
  await at.leave();
  return ms;
}
