import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { GatewayMessage } from '../../contract/socket/index.ts';
import { openWindow as open } from './testing/openWindow.ts';
import { type SocketWorld, startSocketWorld } from './testing/socketWorld.ts';

describe('a place on the general socket', () => {
  test('is named by a UUID that is higher than all before it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const sids: string[] = [];
    for (let times = 0; times < 4; times += 1) {
      vi.advanceTimersByTime(1);
      const { sid } = (await open(gateway).next()) as { readonly sid: string };
      expect(sid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      sids.push(sid);
    }
    expect(sids).toEqual([...new Set(sids)].sort());
  });

  test('is cut off within seconds where it died in a room with others, and later elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const died = () => open(gateway, 'token=token-ada', undefined, false);
    const [inRoom, elsewhere, alive] = [died(), died(), open(gateway)];
    const sids = await Promise.all([inRoom, elsewhere, alive].map(({ next }) => next()));
    const [first, , third] = sids as { readonly sid: string }[];
    for (const one of [first, third]) gateway.hub.setInRoom(one?.sid ?? '', true);
    const check = async () => {
      const asked = new Promise((resolve) => alive.socket.once('ping', resolve));
      vi.advanceTimersByTime(2_500);
      await asked;
      // Its answer is there by the time that a later word is answered.
      alive.say({ action: 'ping' });
      expect(await alive.next()).toEqual({ action: 'pong' });
    };
    await check();
    await check();
    expect(await inRoom.closing).toEqual([1006, '']);
    for (let times = 3; times <= 23; times += 1) await check();
    expect(elsewhere.socket.readyState).toBe(WebSocket.OPEN);
    await check();
    expect(await elsewhere.closing).toEqual([1006, '']);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('whose browser died in a room is gone for the others after 15 s, and no sooner', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const gone: string[] = [];
    gateway.hub.onGone((sid) => void gone.push(sid));
    const [died, other] = [open(gateway, 'token=token-ada', undefined, false), open(gateway)];
    const [{ sid }] = (await Promise.all([died.next(), other.next()])) as [{ readonly sid: string }, unknown];
    gateway.hub.setInRoom(sid, true);
    const pass = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      other.say({ action: 'ping' });
      expect(await other.next()).toEqual({ action: 'pong' });
    };
    await pass(2_500);
    await pass(2_500);
    expect([await died.closing, gone]).toEqual([[1006, ''], []]);
    await pass(9_999);
    expect(gone).toEqual([]);
    await pass(1);
    expect(gone).toEqual([sid]);
  });

  test('that was given up and taken again ends by nothing that was left of it before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const gone: string[] = [];
    gateway.hub.onGone((sid) => void gone.push(sid));
    const first = open(gateway);
    const { sid, resume } = (await first.next()) as { readonly sid: string; readonly resume: string };
    gateway.hub.expel(sid);
    expect(await first.closing).toEqual([1006, '']);
    const again = open(gateway, `token=token-ada&resume=${resume}`);
    expect(await again.next()).toMatchObject({ sid });
    vi.advanceTimersByTime(60_000);
    expect([gateway.hub.has(sid), gone]).toEqual([true, [sid]]);
  });

  /** A window that heard `PONGS` answers, and whose connection then died without anybody's notice. */
  async function died(gateway: SocketWorld) {
    const { socket, next, say } = open(gateway);
    const { sid, resume } = (await next()) as { readonly sid: string; readonly resume: string };
    for (let times = 0; times < PONGS; times += 1) {
      say({ action: 'ping' });
      await next();
    }
    socket.pause();
    return { socket, sid, back: (heard: string) => open(gateway, `token=token-ada&resume=${resume}${heard}`), resume };
  }
  const PONGS = 3;
  const version = (number: number): GatewayMessage => ({ action: 'version', version: String(number) });

  test('whose connection died unnoticed hears what was lost with it once it is back, and nothing twice', async () => {
    const gateway = await startSocketWorld();
    const { socket, sid, resume, back } = await died(gateway);
    gateway.hub.sendTo(sid, version(1));
    gateway.hub.sendToUser(1, version(2));
    const { next, say, socket: second } = back(`&heard=${PONGS}`);
    expect(await next()).toEqual({ action: 'set-session-id', sid, resume, isKept: true, heard: PONGS });
    expect([await next(), await next()]).toEqual([version(1), version(2)]);
    say({ action: 'ping' });
    expect(await next()).toEqual({ action: 'pong' });
    second.pause();
    gateway.hub.sendTo(sid, version(3));
    const third = back(`&heard=${PONGS + 3}`);
    expect(await third.next()).toMatchObject({ isKept: true, heard: PONGS + 1 });
    expect(await third.next()).toEqual(version(3));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  test('is not taken for whole where what it missed is not kept any more, or it heard what was never said', async () => {
    const gateway = await startSocketWorld();
    for (const heard of [`&heard=${PONGS + 2}`, '&heard=-1', '&heard=NaN', '&heard=1.5']) {
      const { sid, resume, back } = await died(gateway);
      gateway.hub.sendTo(sid, version(1));
      const { next, say } = back(heard);
      expect(await next()).toEqual({ action: 'set-session-id', sid, resume });
      say({ action: 'ping' });
      expect(await next()).toEqual({ action: 'pong' });
    }
  });

  test('is not lost by pointers: who is cut off or hears slowly is told of few', async () => {
    const gateway = await startSocketWorld();
    const pointer: GatewayMessage = { action: 'board-pointer', sid: 'b', roomid: 'r', at: [1, 2] };
    const { sid, back } = await died(gateway);
    for (let times = 0; times < 3_000; times += 1) gateway.hub.sendTo(sid, pointer);
    gateway.hub.sendTo(sid, version(1));
    const { next, socket } = back(`&heard=${PONGS}`);
    expect(await next()).toMatchObject({ isKept: true });
    let heard = 0;
    for (let message = await next(); JSON.stringify(message) === JSON.stringify(pointer); message = await next())
      heard += 1;
    expect(heard).toBe(400 - PONGS);
    socket.terminate();
    await expect.poll(() => gateway.hub.size).toBe(0);
    for (let times = 0; times < 3_000; times += 1) gateway.hub.sendTo(sid, pointer);
    expect(gateway.hub.has(sid)).toBe(true);
  });

  test('keeps nothing that a window is known to have heard', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const gateway = await startSocketWorld();
    const { socket, next, say } = open(gateway);
    const { resume } = (await next()) as { readonly resume: string };
    say({ action: 'ping' });
    await next();
    const asked = new Promise((resolve) => socket.once('ping', resolve));
    for (let checks = 0; checks < 12; checks += 1) vi.advanceTimersByTime(2_500);
    await asked;
    say({ action: 'ping' });
    await next();
    expect(await open(gateway, `token=token-ada&resume=${resume}&heard=0`).next()).not.toHaveProperty('isKept');
  });
});
