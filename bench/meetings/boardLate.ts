import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { WebSocket } from 'ws';
import { BOARD_STROKES_MAX } from '../../contract/limits.ts';
import { type BoardStroke, partsOf } from '../../contract/rules/board.ts';
import { packPath } from '../../contract/rules/boardPath.ts';
import type { ClientMessage } from '../../contract/socket/index.ts';
import { readGatewayMessage } from '../../contract/socket/read.ts';
import { putInPages } from '../access/homeInPage.ts';
import { openFirstTab } from '../../tests/browser/support/tab.ts';
import { openRoom, press, withBrowser, type World } from './room.ts';
import type {} from './boardLateInPage.ts';

const IN_PAGE = fileURLToPath(new URL('boardLateInPage.ts', import.meta.url));
const POINTS = 20;
const [LEFT, WIDE] = [50, 900];
const LAST_Y = 950;

/** Lines as people draw them: of twenty points, all over the board; the last one is red and lies below the others. */
const strokes: readonly BoardStroke[] = Array.from({ length: BOARD_STROKES_MAX }, (_, number) => {
  const isLast = number === BOARD_STROKES_MAX - 1;
  const y = isLast ? LAST_Y : number % (LAST_Y - WIDE / POINTS);
  const points = Array.from({ length: POINTS }, (_point, at) => [LEFT + (WIDE * at) / (POINTS - 1), y] as const);
  const color = isLast ? '#ff0000' : '#000000';
  return { sid: 'of another', stroke: number.toString(36), color, size: isLast ? 10 : 1, path: packPath(points) };
});

/** Somebody without a picture brings the whole board into the room of this link, as after a restart of the gateway. */
function fillBoard(link: string): Promise<WebSocket> {
  const { hash, host } = new URL(link);
  const [, roomid = '', key = ''] = /^#\/meet\/([^?]+)\?key=(.+)$/.exec(hash) ?? [];
  const socket = new WebSocket(`ws://${host}/websocket-general?roomid=${roomid}&key=${key}`);
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.on('open', () => say({ action: 'join-room', roomid, roomKey: key, username: 'Before' }));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const read = readGatewayMessage(data.toString());
      if (!('message' in read)) return;
      const { message } = read;
      if (message.action === 'join-room' && 'participants' in message) {
        const parts = partsOf(strokes);
        for (const [index, part] of parts.entries())
          say({
            action: 'hand-back-board',
            roomid,
            strokes: [...part],
            changes: 1,
            isLast: index === parts.length - 1,
          });
        say({ action: 'get-canvas', roomid });
      }
      if (message.action === 'canvas' && message.isLast) resolve(socket);
    });
  });
}

async function enterLate(browser: Browser, link: string): Promise<number> {
  const { page, context } = await openFirstTab(browser, 'about:blank');
  await putInPages(context, IN_PAGE);
  await page.goto(link);
  await page.getByLabel('Your name').fill('Late');
  await press(page, 'Join');
  return page.evaluate((y) => window.orielBoardShown(y), LAST_Y / 1_000);
}

/** From the question of somebody who comes into a room with as many lines as it keeps, until the last one is drawn. */
export const lateJoinerMs = (world: World): Promise<number> =>
  withBrowser(async (browser) => {
    const { link } = await openRoom(world, browser);
    const before = await fillBoard(link);
    const ms = await enterLate(browser, link);
    before.close();
    return ms;
  });
