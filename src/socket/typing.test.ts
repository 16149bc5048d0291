import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BROWSER_SILENCE_MS,
  INPUT_HELD_MAX_CHARS,
  INPUT_HELD_MS,
  TUNNEL_REPLACE_AFTER_MS,
  TUNNEL_UNSTABLE_MS,
} from '../../contract/limits.ts';
import { InstructionParser } from '../../contract/rules/instruction.ts';
import { TransportError, type Transport, type TransportEvent } from './transport.ts';
import { TransportTunnel } from './tunnel.ts';

const ID = 'edb9f282-35e6-3a10-bf3f-f1bdabb43aa5';
const [SHIFT, CAPS_LOCK] = [0xffe1, 0xffe5];
const received = (opcode: string, ...args: (string | number)[]): TransportEvent => ({
  type: 'received',
  instructions: [{ opcode, args: args.map(String) }],
});

class FakeTransport implements Transport {
  readonly wire = new Subject<TransportEvent>();
  readonly events$ = this.wire.asObservable();
  readonly #parser = new InstructionParser();
  readonly sent: string[] = [];
  send(text: string): void {
    for (const { opcode, args } of this.#parser.push(text))
      if (opcode !== '') this.sent.push([opcode, ...args].join(' '));
  }
  keepAlive(): string {
    return '0.,4.ping;';
  }
}

/** A tunnel whose gateway has counted `keys` of the page, or counts none. */
function setUp({ counts = true, kept = true } = {}) {
  const lines: FakeTransport[] = [];
  const transports = () => ({ first: lines[lines.push(new FakeTransport()) - 1] as Transport, fallback: null });
  const wake = new Subject<undefined>();
  const tunnel = new TransportTunnel({ ...transports(), again: () => transports(), wake$: wake });
  tunnel.connect();
  const newest = () => lines.at(-1) as FakeTransport;
  const hear = (...event: [string, ...(string | number)[]]) => newest().wire.next(received(...event));
  const tell = (keys: number, page = 1) => {
    if (counts) hear('', 'input', page, keys);
  };
  newest().wire.next({ type: 'opened', tunnelId: ID });
  if (kept) hear('', 'keep', 600_000);
  tell(0);
  hear('sync', 1);
  const press = (...keysyms: number[]) => keysyms.forEach((keysym) => tunnel.sendMessage('key', keysym, 1));
  const release = (...keysyms: number[]) => keysyms.forEach((keysym) => tunnel.sendMessage('key', keysym, 0));
  const strike = (text: string) => {
    for (const character of text) {
      press(character.charCodeAt(0));
      release(character.charCodeAt(0));
    }
  };
  const lose = () => newest().wire.error(new TransportError(519, false));
  const comeBack = (keys: number, page = 1) => {
    // Whatever try is under way.
    wake.next(undefined);
    newest().wire.next({ type: 'opened', tunnelId: ID });
    hear('', 'keep', 600_000);
    tell(keys, page);
    hear('sync', 2);
  };
  return { tunnel, lines, newest, hear, tell, press, release, strike, lose, comeBack };
}

const struck = (text: string) =>
  [...text].flatMap((character) => [1, 0].map((down) => `key ${character.charCodeAt(0)} ${down}`));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('typing into a link that was dead before anybody knew', () => {
  test.each([0, 1, 4, 8])('follows whole and in order when the gateway has %d of it', (keys) => {
    const { strike, lines, lose, comeBack, newest } = setUp();
    strike('ABCD');
    lose();
    strike('EFGH');
    comeBack(keys);
    expect(lines[0]?.sent).toEqual(struck('ABCD'));
    expect(newest().sent).toEqual(struck('ABCDEFGH').slice(keys));
  });

  test('is not sent again once the gateway has it, and is counted on', () => {
    const { strike, tell, lose, comeBack, newest } = setUp();
    strike('AB');
    tell(4);
    strike('CD');
    lose();
    comeBack(6);
    expect(newest().sent).toEqual(struck('D'));
    strike('E');
    lose();
    comeBack(8);
    expect(newest().sent).toEqual(struck('E'));
  });

  test('follows with what was pasted before it', () => {
    const { tunnel, lose, strike, comeBack, newest } = setUp();
    tunnel.sendMessage('clipboard', 3, 'text/plain');
    tunnel.sendMessage('blob', 3, 'QQ==');
    tunnel.sendMessage('blob', 4, 'of a file');
    lose();
    tunnel.sendMessage('end', 3);
    strike('v');
    comeBack(0);
    expect(newest().sent).toEqual(['clipboard 3 text/plain', 'blob 3 QQ==', 'end 3', ...struck('v')]);
  });
});

describe('all of it or none', () => {
  test.each([
    ['is there within ten seconds', INPUT_HELD_MS, struck('ABCD')],
    ['is gone after that, also what was typed last', INPUT_HELD_MS + 1, []],
  ])('what is typed %s', (_, ms, expected) => {
    const { strike, lose, comeBack, newest } = setUp();
    strike('AB');
    lose();
    strike('C');
    vi.advanceTimersByTime(ms);
    strike('D');
    comeBack(0);
    expect(newest().sent).toEqual(expected);
    strike('E');
    expect(newest().sent).toEqual([...expected, ...struck('E')]);
  });

  test('the time runs from when the link was last heard, and the gateway hears a silent page no more before it is over', () => {
    const { strike, comeBack, lines, newest } = setUp();
    strike('A');
    vi.advanceTimersByTime(TUNNEL_REPLACE_AFTER_MS);
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(INPUT_HELD_MS - TUNNEL_REPLACE_AFTER_MS + 1);
    comeBack(0);
    expect(newest().sent).toEqual([]);
    expect(BROWSER_SILENCE_MS).toBeLessThan(INPUT_HELD_MS);
  });

  test.each([
    ['another page typed meanwhile', 2, 2],
    ['the gateway has less than it said', 1, 1],
  ])('none where %s', (_, keys, page) => {
    const { strike, tell, lose, comeBack, newest } = setUp();
    strike('A');
    tell(2);
    strike('B');
    lose();
    comeBack(keys, page);
    expect(newest().sent).toEqual([]);
    strike('C');
    lose();
    comeBack(keys, page);
    expect(newest().sent).toEqual(struck('C'));
  });

  test('none of more than can be kept', () => {
    const { strike, lose, comeBack, newest } = setUp();
    lose();
    const long = 'A'.repeat(INPUT_HELD_MAX_CHARS / 24);
    strike(long);
    strike('B');
    comeBack(0);
    expect(newest().sent).toEqual([]);
  });
});

describe('a link that is only in doubt', () => {
  test('gets nothing more, and all of it once it is heard again', () => {
    const { strike, hear, newest } = setUp();
    strike('A');
    vi.advanceTimersByTime(TUNNEL_UNSTABLE_MS);
    strike('BC');
    expect(newest().sent).toEqual(struck('A'));
    hear('nop');
    expect(newest().sent).toEqual(struck('ABC'));
  });

  test('gets none of it after ten seconds where it is never replaced, and no key stays down', () => {
    const { strike, press, release, hear, newest } = setUp({ counts: false, kept: false });
    press(SHIFT, 0x41);
    vi.advanceTimersByTime(INPUT_HELD_MS + 1);
    release(0x41);
    strike('B');
    hear('nop');
    expect(newest().sent).toEqual([`key ${SHIFT} 1`, 'key 65 1', 'key 65 0']);
  });

  test('gets what was typed in doubt, then lost, on the line that follows', () => {
    const { strike, lines, comeBack, newest } = setUp();
    strike('A');
    vi.advanceTimersByTime(TUNNEL_UNSTABLE_MS);
    strike('B');
    vi.advanceTimersByTime(TUNNEL_REPLACE_AFTER_MS - TUNNEL_UNSTABLE_MS);
    strike('C');
    comeBack(2);
    expect([lines[0]?.sent, newest().sent]).toEqual([struck('A'), struck('BC')]);
  });
});

describe('modifiers', () => {
  test('that were held before are held again for what follows: the gateway has let go of them', () => {
    const { press, release, tell, lose, comeBack, newest } = setUp();
    press(SHIFT, CAPS_LOCK, 0x41);
    tell(3);
    lose();
    release(0x41);
    press(0x42);
    comeBack(3);
    expect(newest().sent).toEqual([`key ${SHIFT} 1`, 'key 65 0', 'key 66 1']);
    release(0x42, SHIFT);
    expect(newest().sent.at(-1)).toBe(`key ${SHIFT} 0`);
  });

  test('that somebody let go of meanwhile stay up, whatever became of the rest', () => {
    const { press, release, tell, lose, comeBack, newest } = setUp();
    press(SHIFT);
    tell(1);
    lose();
    release(SHIFT);
    vi.advanceTimersByTime(INPUT_HELD_MS + 1);
    comeBack(1);
    expect(newest().sent).toEqual([]);
  });

  test('that somebody still holds are held again where the rest is dropped, and count as keys', () => {
    const { press, strike, lose, comeBack, newest } = setUp();
    lose();
    strike('A');
    press(SHIFT);
    vi.advanceTimersByTime(INPUT_HELD_MS + 1);
    comeBack(0);
    expect(newest().sent).toEqual([`key ${SHIFT} 1`]);
    strike('B');
    lose();
    comeBack(1);
    expect(newest().sent).toEqual([`key ${SHIFT} 1`, ...struck('B')]);
  });
});

describe('a gateway that does not count', () => {
  test('gets what was typed since the link was in doubt, with the first frame', () => {
    const { strike, lose, comeBack, newest } = setUp({ counts: false });
    strike('A');
    lose();
    strike('B');
    comeBack(0);
    expect(newest().sent).toEqual(struck('B'));
  });
});

describe('the pointer', () => {
  test('says nothing while the link is in doubt, and lets go of what it held there', () => {
    const { tunnel, lose, comeBack, newest } = setUp();
    tunnel.sendMessage('mouse', 1, 2, 1);
    lose();
    tunnel.sendMessage('mouse', 3, 4, 1);
    tunnel.sendMessage('mouse', 5, 6, 0);
    comeBack(0);
    expect(newest().sent).toEqual(['mouse 1 2 0']);
    tunnel.sendMessage('mouse', 7, 8, 1);
    expect(newest().sent.at(-1)).toBe('mouse 7 8 1');
  });

  test('does not press there what went down meanwhile, until it is pressed anew', () => {
    const { tunnel, hear, newest } = setUp();
    vi.advanceTimersByTime(TUNNEL_UNSTABLE_MS);
    tunnel.sendMessage('mouse', 3, 4, 1);
    hear('nop');
    for (const [x, buttons] of [
      [5, 1],
      [6, 0],
      [7, 1],
    ] as const)
      tunnel.sendMessage('mouse', x, 4, buttons);
    expect(newest().sent).toEqual(['mouse 5 4 0', 'mouse 6 4 0', 'mouse 7 4 1']);
  });

  test('fingers are lifted where they lay, and one that came meanwhile is left out until it is lifted', () => {
    const { tunnel, lose, comeBack, newest } = setUp();
    const touch = (finger: number, x: number, force: number) =>
      tunnel.sendMessage('touch', finger, x, 0, 1, 1, 0, force);
    touch(0, 10, 1);
    lose();
    touch(0, 20, 1);
    touch(1, 30, 1);
    comeBack(0);
    touch(0, 21, 1);
    touch(1, 31, 1);
    touch(1, 31, 0);
    touch(1, 40, 1);
    expect(newest().sent).toEqual(['touch 0 10 0 1 1 0 0', 'touch 1 40 0 1 1 0 1']);
  });
});
