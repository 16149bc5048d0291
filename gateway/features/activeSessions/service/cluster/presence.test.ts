import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GATEWAY_LEASE_MS } from '../../../../../contract/limits.ts';
import type { OpenDatabase } from '../../../../platform/database/database.ts';
import { TEST_ENGINES } from '../../../../platform/database/testDatabase.ts';
import type { ActiveUse } from '../../../../tunnel/sessions/ports.ts';
import { useOf } from '../../../../testing/uses.ts';
import { type OtherNodes, createOtherNodes } from './cluster.ts';
import { Presence } from './presence.ts';

interface Gateway {
  readonly uses: ActiveUse[];
  readonly presence: Presence;
  readonly otherNodes: OtherNodes;
  readonly failures: unknown[];
  asked: number;
}

const THERE = { gateway: 'there', node: 'there' };

describe.each(TEST_ENGINES)('gateways on one $name', ({ open }) => {
  let opened: OpenDatabase;
  let [here, there] = [{} as Gateway, {} as Gateway];

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('gateways').execute();
    [here, there] = [gateway('here'), gateway('there')];
  });

  function gateway(name: string): Gateway {
    const { db } = opened;
    const [uses, failures]: [ActiveUse[], unknown[]] = [[], []];
    const sessions = {
      list: () => [...uses],
      end: (which: object) => {
        const at = uses.findIndex(({ publicId }) => 'publicId' in which && publicId === which.publicId);
        return uses.splice(at, at < 0 ? 0 : 1).length;
      },
    };
    const presence = new Presence({
      db,
      run: { gateway: name, node: name },
      sessions,
      failed: (err) => void failures.push(err),
    });
    const made: Gateway = {
      uses,
      presence,
      failures,
      asked: 0,
      otherNodes: createOtherNodes(db, name, () => (made.asked += 1)),
    };
    return made;
  }

  const named = async ({ otherNodes }: Gateway) => (await otherNodes.list()).map(({ publicId }) => publicId);
  const passLease = (name: string) =>
    sql`update gateways set seen_at = now() - make_interval(secs => ${GATEWAY_LEASE_MS / 1_000}) where gateway = ${name}`.execute(
      opened.db,
    );

  test('tell each other what runs on them, without what leads to its tunnel', async () => {
    const use = useOf({ uuid: 'secret', publicId: 'a', groupId: 3, parked: true });
    there.uses.push(use);
    await there.presence.tell();
    await here.presence.tell();
    const { remoteSession, connectionId, groupId, userId, username, remoteHost, startDate, publicId, parked } = use;
    const told = { remoteSession, connectionId, groupId, userId, username, remoteHost, startDate, publicId, parked };
    expect(await here.otherNodes.list()).toEqual([told]);
    expect(await named(there)).toEqual([]);
    const { rows } = await sql`select * from running_uses`.execute(opened.db);
    expect(JSON.stringify(rows)).not.toMatch(/secret|session-1/);
  });

  test('tell what changed and what ended', async () => {
    there.uses.push(useOf({ publicId: 'a' }), useOf({ publicId: 'b' }));
    await there.presence.tell();
    there.uses.splice(
      0,
      2,
      useOf({ publicId: 'b', parked: true, remoteHost: '198.51.100.1' }),
      useOf({ publicId: 'c' }),
    );
    await there.presence.tell();
    const told = (await here.otherNodes.list()).map(({ publicId, parked, remoteHost }) => [
      publicId,
      parked,
      remoteHost,
    ]);
    expect(told.sort()).toEqual([
      ['b', true, '198.51.100.1'],
      ['c', false, '203.0.113.9'],
    ]);
  });

  test('write nothing while nothing changes', async () => {
    there.uses.push(useOf({ publicId: 'a' }));
    await there.presence.tell();
    const versions = async () =>
      (await sql`select xmin::text as x from gateways union all select xmin::text from running_uses`.execute(opened.db))
        .rows;
    const before = await versions();
    await there.presence.tell();
    expect([before.length, await versions()]).toEqual([2, before]);
  });

  test('end what another one was asked to end, also where the news of it was missed', async () => {
    there.uses.push(useOf({ publicId: 'a' }), useOf({ publicId: 'b' }), useOf({ publicId: 'c' }));
    await there.presence.tell();
    await here.otherNodes.end('b');
    expect([here.asked, await named(here)]).toEqual([1, ['a', 'c']]);
    await there.presence.processCommands();
    expect(there.uses.map(({ publicId }) => publicId)).toEqual(['a', 'c']);
    await here.otherNodes.end('c');
    await gatewayAnew(there);
    expect(there.uses.map(({ publicId }) => publicId)).toEqual(['a']);
  });

  /** As its next beat finds it. */
  async function gatewayAnew(one: Gateway): Promise<void> {
    const sessions = { list: () => one.uses, end: () => one.uses.splice(1, 1).length };
    await new Presence({ db: opened.db, run: THERE, sessions, failed: () => undefined }).tell();
  }

  test('forget one that was killed once its lease is over, and hear it again when it was only cut off', async () => {
    there.uses.push(useOf({ publicId: 'a' }));
    await there.presence.tell();
    await passLease('there');
    expect(await named(here)).toEqual([]);
    await here.presence.tell();
    expect((await sql`select from running_uses`.execute(opened.db)).rows).toHaveLength(0);
    there.uses.push(useOf({ publicId: 'b' }));
    // What belongs to nobody is refused by the database; the next turn tells everything anew.
    await there.presence.tell();
    expect(there.failures).toHaveLength(1);
    await there.presence.tell();
    expect(await named(here)).toEqual(['a', 'b']);
  });

  test('forget at once one that leaves', async () => {
    there.uses.push(useOf({ publicId: 'a' }));
    there.presence.begin();
    await there.presence.tell();
    expect(await named(here)).toEqual(['a']);
    await there.presence.leave();
    expect(await named(here)).toEqual([]);
  });
});
