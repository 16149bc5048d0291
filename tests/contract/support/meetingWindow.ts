import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { ClientMessage, GatewayAction, GatewayMessage } from '../../../contract/socket/index.ts';
import { awaited } from '../../../gateway/testing/awaited.ts';
import type { Node } from './nodes.ts';

const SOON = { timeout: 10_000, interval: 20 };
/** Until a gateway that was killed is forgotten. */
const LATE = { timeout: 30_000, interval: 50 };
const ASK_AGAIN_MS = 1_000;
const MORE_MS = 1_000;

/** A window on one of the gateways, with what it heard. */
export async function openWindow({ host }: Pick<Node, 'host'>, query: string) {
  const socket = new WebSocket(`ws://${host}/websocket-general?${query}`);
  const heard: GatewayMessage[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString()) as GatewayMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const hear = <Name extends GatewayAction>(
    action: Name,
    isMeant: (message: GatewayMessage<Name>) => boolean = () => true,
    within = SOON,
  ): Promise<GatewayMessage<Name>> => {
    const find = () => heard.findIndex((one) => one.action === action && isMeant(one as GatewayMessage<Name>));
    const found = expect.poll(find, within).toBeGreaterThanOrEqual(0);
    return awaited(
      found.then(() => heard.splice(find(), 1)[0] as GatewayMessage<Name>),
      `The message "${action}"`,
      () => heard.map((one) => one.action),
      within.timeout + MORE_MS,
    );
  };
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  const enter = async (roomid: string, given: object = {}) => {
    say({ action: 'join-room', roomid, ...given });
    const answer = await hear('join-room', (message) => 'participants' in message);
    if (!('participants' in answer)) throw new Error('Nobody entered.');
    return answer;
  };
  /** Asked again and again, as the app does: the gateway that held the room may be dead. */
  const enterAgain = async (roomid: string, given: object = {}) => {
    const asking = setInterval(() => say({ action: 'join-room', roomid, ...given }), ASK_AGAIN_MS);
    const answer = await hear('join-room', (message) => 'participants' in message, LATE);
    clearInterval(asking);
    return answer;
  };
  const { sid, resume, isKept = false } = await hear('set-session-id');
  return {
    heard,
    hear,
    say,
    enter,
    enterAgain,
    sid,
    resume,
    isKept,
    closed,
    close: () => socket.terminate(),
    leave: () => socket.close(),
  };
}
