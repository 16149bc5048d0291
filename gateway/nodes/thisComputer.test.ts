import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../repositories/database.ts';
import { forgetGateway, showGateway } from '../repositories/runningUses.ts';
import { TEST_ENGINES } from '../repositories/testDatabase.ts';
import { takeThisComputer } from './thisComputer.ts';

describe.each(TEST_ENGINES)('"On this computer" on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('is one gateway’s, also of two that start at once, and another’s only while that one does not run', async () => {
    const { db } = opened;
    const take = (node: string) => takeThisComputer(db, node);
    const both = await Promise.all([take('a'), take('b')]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const [holder, other] = both[0] ? ['a', 'b'] : ['b', 'a'];
    expect([await take(holder), await take(other)]).toEqual([true, false]);
    await showGateway(db, { gateway: 'run', node: holder });
    await forgetGateway(db, `start of ${holder}`);
    expect(await take(other)).toBe(false);
    await forgetGateway(db, 'run');
    expect([await take(other), await take(holder)]).toEqual([true, false]);
  });
});
