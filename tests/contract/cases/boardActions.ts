import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { BOARD_PICTURE_START } from '../../../contract/rules/board.ts';
import { packPath } from '../../../contract/rules/boardPath.ts';
import type { boardActions } from '../../../contract/socket/board.ts';
import type { ActionName } from '../../../contract/socket/index.ts';
import type { SocketClient } from '../support/socketClients.ts';
import { enter, meet, type MeetingWorld } from './meetingActions.ts';

type OfBoard = keyof typeof boardActions;

const LINE = { prevx: 10, prevy: 20, newx: 30.5, newy: 1_000, color: '#1A2b3c', size: 3 } as const;
const many = Array.from({ length: 200 }, (_, number) => [number, number] as const);
const PICTURE = `${BOARD_PICTURE_START}AAAA==`;

/** What the board is for whoever asks. */
async function boardOf(client: SocketClient, roomid: string) {
  client.say({ action: 'get-canvas', roomid });
  const { url } = await client.hear('get-canvas');
  return { url, strokes: (await client.hear('canvas')).strokes };
}

const heard = async (client: SocketClient, action: ActionName) =>
  (await client.rest()).filter((message) => message.action === action);

/** The rows of the specification that the cases below prove, by their actions. */
export const BOARD_ROWS: Readonly<Partial<Record<ActionName, string>>> = {
  draw: 'C7-012, C7-042, C3-007, C4-034',
  'clear-board': 'C7-011, C7-041, C4-034',
  'store-canvas': 'C7-010, C3-008',
  'get-canvas': 'C7-021, C7-040',
  canvas: 'C7-043',
};

/** What each action of the board does, in both directions. */
export const BOARD_CASES: Readonly<Record<OfBoard, (world: MeetingWorld) => Promise<void>>> = {
  draw: async (world) => {
    const { roomid, guestSid } = await meet(world);
    const outside = await world.openOwners();
    world.guest.say({ action: 'draw', roomid, ...LINE });
    expect(await world.owner.hear('draw')).toEqual({ action: 'draw', sid: guestSid, roomid, ...LINE });
    const batch = { ...LINE, stroke: 's', points: [[1, 2] as const, [3, 4] as const] };
    world.guest.say({ action: 'draw', roomid, ...batch });
    expect(await world.owner.hear('draw')).toEqual({ action: 'draw', sid: guestSid, roomid, ...batch });
    // What is too large is dropped, and the socket stays.
    const many = Array.from({ length: 201 }, () => [1, 1]);
    const odd = [{ newx: 1_000.5 }, { prevy: -1 }, { newy: null }, { size: 0 }, { size: 101 }, { color: 'red' }];
    for (const given of [...odd, { color: '#00000g' }, { points: many }, { points: [[1]] }, { stroke: '' }])
      world.guest.sayText(JSON.stringify({ action: 'draw', roomid, ...LINE, ...given }));
    outside.say({ action: 'draw', roomid, ...LINE });
    await outside.rest();
    expect(await heard(world.guest, 'draw'), 'not to whoever draws').toEqual([]);
    expect(await heard(world.owner, 'draw')).toEqual([]);
    expect((await boardOf(world.guest, roomid)).strokes).toHaveLength(2);
  },
  'board-pointer': async (world) => {
    const { roomid, guestSid } = await meet(world);
    const outside = await world.openOwners();
    // Whose it is and where it goes is told by the seat; whoever says otherwise is not believed.
    world.guest.sayText(JSON.stringify({ action: 'board-pointer', roomid, at: [500, 0.5], sid: 'of somebody else' }));
    const told = { action: 'board-pointer', sid: guestSid, roomid };
    expect(await world.owner.hear('board-pointer')).toEqual({ ...told, at: [500, 0.5] });
    world.guest.say({ action: 'board-pointer', roomid, at: null });
    expect(await world.owner.hear('board-pointer')).toEqual({ ...told, at: null });
    for (const at of [undefined, [1], [1, 2, 3], [-1, 0], [0, 1_001], ['1', '2'], 7, 'gone', {}, [null, null]])
      world.guest.sayText(JSON.stringify({ action: 'board-pointer', roomid, at }));
    world.guest.say({ action: 'board-pointer', roomid: randomUUID(), at: [1, 2] });
    outside.say({ action: 'board-pointer', roomid, at: [1, 2] });
    await outside.rest();
    expect(await heard(world.guest, 'board-pointer'), 'not to whoever points').toEqual([]);
    expect(await heard(world.owner, 'board-pointer')).toEqual([]);
    expect(await boardOf(world.owner, roomid)).toEqual({ url: null, strokes: [] });
  },
  'undo-stroke': async (world) => {
    const { roomid, guestSid } = await meet(world);
    world.guest.say({ action: 'draw', roomid, ...LINE, stroke: 's' });
    await world.owner.hear('draw');
    world.owner.say({ action: 'undo-stroke', roomid, stroke: 's' });
    expect((await boardOf(world.owner, roomid)).strokes, 'nobody takes back what is not theirs').toHaveLength(1);
    world.guest.say({ action: 'undo-stroke', roomid, stroke: 's' });
    const told = { action: 'undo-stroke', sid: guestSid, roomid, stroke: 's' };
    expect([await world.owner.hear('undo-stroke'), await world.guest.hear('undo-stroke')]).toEqual([told, told]);
    expect(await boardOf(world.owner, roomid)).toEqual({ url: null, strokes: [] });
  },
  'clear-board': async (world) => {
    const { roomid, ownerSid } = await meet(world);
    world.guest.say({ action: 'draw', roomid, ...LINE });
    world.guest.say({ action: 'store-canvas', roomid, url: PICTURE });
    await world.owner.hear('draw');
    const outside = await world.openOwners();
    outside.say({ action: 'clear-board', roomid });
    await outside.rest();
    expect((await boardOf(world.guest, roomid)).strokes).toHaveLength(1);
    world.owner.say({ action: 'clear-board', roomid });
    const told = { action: 'clear-board', sid: ownerSid, roomid };
    expect([await world.guest.hear('clear-board'), await world.owner.hear('clear-board')]).toEqual([told, told]);
    expect(await boardOf(world.guest, roomid)).toEqual({ url: null, strokes: [] });
  },
  'store-canvas': async (world) => {
    const { roomid } = await meet(world);
    world.guest.say({ action: 'store-canvas', roomid, url: PICTURE });
    expect((await boardOf(world.guest, roomid)).url, 'nothing is drawn').toBe(null);
    world.guest.say({ action: 'draw', roomid, ...LINE });
    world.guest.say({ action: 'store-canvas', roomid, url: PICTURE });
    const other = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAZAAAAGQA';
    for (const url of ['', 'https://example.com/a.png', 'data:image/svg+xml;base64,AAAA', other, `${PICTURE}"`])
      world.guest.sayText(JSON.stringify({ action: 'store-canvas', roomid, url }));
    world.guest.sayText(
      JSON.stringify({ action: 'store-canvas', roomid, url: BOARD_PICTURE_START + 'A'.repeat(60_000) }),
    );
    expect((await boardOf(world.guest, roomid)).url).toBe(PICTURE);
    expect((await boardOf(world.owner, roomid)).url).toBe(PICTURE);
  },
  'get-canvas': async (world) => {
    const { roomid } = await meet(world);
    world.owner.say({ action: 'get-canvas', roomid });
    expect(await world.owner.hear('get-canvas')).toEqual({ action: 'get-canvas', roomid, url: null });
    const outside = await world.openOwners();
    outside.say({ action: 'get-canvas', roomid });
    expect(await heard(outside, 'get-canvas'), 'nobody looks in from outside').toEqual([]);
  },
  canvas: async (world) => {
    const { roomid, guestSid } = await meet(world);
    world.guest.say({ action: 'draw', roomid, ...LINE, stroke: 's' });
    world.guest.say({ action: 'draw', roomid, ...LINE, prevx: 30.5, prevy: 1_000, newx: 7, newy: 8, stroke: 's' });
    await world.guest.rest();
    const late = await world.openOwners();
    await enter(late, roomid);
    late.say({ action: 'get-canvas', roomid });
    const points = [
      [10, 20],
      [30.5, 1_000],
      [7, 8],
    ] as const;
    const strokes = [{ sid: guestSid, stroke: 's', color: '#1A2b3c', size: 3, path: packPath(points) }];
    expect(await late.hear('canvas')).toEqual({ action: 'canvas', roomid, strokes, changes: 2, isLast: true });
    // A large board comes in several messages, of which each is below the limit.
    for (let number = 0; number < 150; number += 1)
      world.guest.say({ action: 'draw', roomid, ...LINE, points: many, stroke: String(number) });
    await world.guest.rest();
    late.say({ action: 'get-canvas', roomid });
    const parts = [];
    do parts.push(await late.hear('canvas'));
    while (!parts.at(-1)?.isLast);
    const sizes = parts.map((part) => JSON.stringify(part).length);
    expect([parts.length > 2, Math.max(...sizes) < 60_000]).toEqual([true, true]);
  },
  'hand-back-board': async (world) => {
    const { roomid, guestSid } = await meet(world);
    const stroke = { sid: guestSid, stroke: 's', color: '#000000', size: 3, path: packPath([[1, 2]]) };
    const hand = (client: SocketClient, given: object) =>
      client.sayText(JSON.stringify({ action: 'hand-back-board', roomid, strokes: [stroke], isLast: true, ...given }));
    // From outside, of another form and without a change it is nothing.
    const outside = await world.openOwners();
    hand(outside, { changes: 9 });
    await outside.rest();
    for (const path of ['', 'AAAA', '_____', '<b>']) hand(world.guest, { changes: 9, strokes: [{ ...stroke, path }] });
    for (const changes of [0, -1, 1e12, null]) hand(world.guest, { changes });
    hand(world.guest, { changes: 9, roomid: randomUUID() });
    expect((await boardOf(world.guest, roomid)).strokes).toEqual([]);
    world.guest.say({ action: 'hand-back-board', roomid, strokes: [stroke], changes: 7, isLast: true });
    const told = { action: 'canvas', roomid, strokes: [stroke], changes: 7, isLast: true };
    expect([await world.owner.hear('get-canvas'), await world.owner.hear('canvas')]).toEqual([
      { action: 'get-canvas', roomid, url: null },
      told,
    ]);
    hand(world.owner, { changes: 7, strokes: [{ ...stroke, stroke: 'as old' }] });
    expect((await boardOf(world.owner, roomid)).strokes).toEqual([stroke]);
    world.owner.say({ action: 'draw', roomid, ...LINE });
    await world.owner.rest();
    hand(world.guest, { changes: 100, strokes: [{ ...stroke, stroke: 'late' }] });
    expect((await boardOf(world.guest, roomid)).strokes).toHaveLength(2);
  },
};
