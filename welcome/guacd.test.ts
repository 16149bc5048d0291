import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_TEXT } from './scene/state.ts';
import { EventLog } from './testing/eventLog.ts';
import { GuacViewer } from './testing/guacViewer.ts';
import { startWelcomeDesktop, WELCOME_CONNECTION_PARAMETERS, type WelcomeDesktop } from './welcomeDesktop.ts';

const GUACD = process.env['ORIEL_TEST_GUACD'];
let desktop: WelcomeDesktop;
let log: EventLog;
let viewer: GuacViewer;

describe.skipIf(GUACD === undefined)('through a real guacd', () => {
  beforeEach(async () => {
    log = new EventLog();
    desktop = await startWelcomeDesktop({ host: '127.0.0.1', port: 0, onEvent: log.take });
    viewer = await GuacViewer.open(GUACD ?? '', {
      ...WELCOME_CONNECTION_PARAMETERS,
      hostname: '127.0.0.1',
      port: String(desktop.port),
      password: desktop.password ?? '',
    });
  });

  afterEach(async () => {
    viewer.close();
    await desktop.stop();
  });

  const sizes = () =>
    viewer.received.filter(({ opcode, args: [layer] }) => opcode === 'size' && layer === '0').map(({ args }) => args);

  test('the picture comes in its own size, with its pointer', async () => {
    await viewer.until(({ opcode }) => opcode === 'cursor');
    await viewer.until(
      ({ opcode, args: [, , layer, mimetype] }) => opcode === 'img' && layer === '0' && mimetype === 'image/png',
    );
    await viewer.until(({ opcode }) => opcode === 'sync');
    expect(sizes().at(-1)).toEqual(['0', '1280', '800']);
  });

  test('keys arrive as they were pressed, emoji too', async () => {
    const keysyms = [0x48, 0xe9, 0x0100_20ac, 0x0101_f600];
    for (const keysym of keysyms) {
      viewer.send('key', keysym, 1);
      viewer.send('key', keysym, 0);
    }
    await log.nth('key', 8);
    expect(
      log
        .of('key')
        .filter(({ down }) => down)
        .map(({ keysym }) => keysym),
    ).toEqual(keysyms);
    expect(desktop.screens()[0]?.state.typedText).toBe('Hé€😀');
  });

  test('the pointer and its wheel arrive', async () => {
    viewer.send('mouse', 300, 200, 0);
    viewer.send('mouse', 300, 200, 8);
    viewer.send('mouse', 300, 200, 0);
    await log.nth('pointer', 3);
    expect(desktop.screens()[0]?.state).toMatchObject({ pointer: { x: 300, y: 200, buttons: 0 }, wheelSteps: 1 });
  });

  test('text is copied both ways in any language', async () => {
    viewer.copy('żółw, 日本, 10 €, 😀');
    expect((await log.nth('clipboard')).text).toBe('żółw, 日本, 10 €, 😀');
    const { x, y } = desktop.screens()[0]!.parts.button;
    viewer.send('mouse', x + 9, y + 9, 1);
    viewer.send('mouse', x + 9, y + 9, 0);
    expect(await viewer.pasted()).toBe(SAMPLE_TEXT);
  });

  test('a picture that changes its size is followed', async () => {
    await viewer.until(({ opcode }) => opcode === 'sync');
    desktop.screens()[0]!.resize({ width: 800, height: 600 });
    await viewer.until(({ opcode, args }) => opcode === 'size' && args.join() === '0,800,600');
    expect(sizes().at(-1)).toEqual(['0', '800', '600']);
  });
});
