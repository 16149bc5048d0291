import { expect, test, vi } from 'vitest';
import { demandAdministrator } from './demandAdministrator.ts';

const CALLER = { userId: 7, username: 'maria' };

test('what concerns the whole installation is refused to everybody but administrators', async () => {
  const isAdministrator = vi.fn(() => Promise.resolve(false));
  await expect(demandAdministrator({ isAdministrator }, CALLER)).rejects.toMatchObject({ status: 'CLIENT_FORBIDDEN' });
  expect(isAdministrator).toHaveBeenCalledExactlyOnceWith(CALLER);
});

test('administrators are let through', async () => {
  const isAdministrator = () => Promise.resolve(true);
  await expect(demandAdministrator({ isAdministrator }, CALLER)).resolves.toBeUndefined();
});
