import { encodeClientId } from '../../../contract/rules/clientId.ts';
import { startWelcomeDesktop, WELCOME_CONNECTION_PARAMETERS } from '../../../welcome/welcomeDesktop.ts';
import { waitUntil } from '../../../scripts/lib/net.mjs';
import { administratorApi } from '../../../tests/browser/support/api.ts';
import { type LinkDoor, openLinkDoor } from '../../../tests/support/linkDoor.ts';
import type { RunningOriel } from '../../../tests/support/oriel.ts';
import { SCREEN } from '../../browser/picture.ts';

const RELEASED_WITHIN_MS = 2_000;

export interface Setting {
  readonly oriel: RunningOriel;
  readonly name: string;
}

/** What one guest has for itself: a target that counts who logs on, and a stretch of network to the gateway. */
export interface MeasuredSession {
  readonly link: LinkDoor;
  readonly connection: string;
  readonly clientId: string;
  newLogOns(): number;
  keysDown(): Promise<number>;
  stop(): Promise<void>;
}

export async function openMeasured({ oriel, name }: Setting): Promise<MeasuredSession> {
  let logOns = 0;
  const onEvent = ({ type }: { readonly type: string }) => (logOns += type === 'joined' ? 1 : 0);
  const target = await startWelcomeDesktop({ host: '127.0.0.1', port: 0, size: SCREEN, onEvent });
  const { hostname, port } = new URL(oriel.url);
  const link = await openLinkDoor({ host: hostname, port: Number(port) });
  const parameters = { hostname: '127.0.0.1', port: String(target.port), password: target.password ?? '' };
  const api = await administratorApi(oriel);
  const connection = await api.addConnection(name, 'vnc', { ...WELCOME_CONNECTION_PARAMETERS, ...parameters });
  const held = () => target.screens().reduce((sum, { state }) => sum + state.heldKeys.size, 0);
  return {
    link,
    connection,
    clientId: encodeClientId({ identifier: connection, type: 'c', dataSource: 'postgresql' }),
    newLogOns: () => logOns - 1,
    keysDown: async () => {
      await waitUntil(() => held() === 0, { timeoutMs: RELEASED_WITHIN_MS });
      return held();
    },
    stop: async () => {
      await link.stop();
      await target.stop();
    },
  };
}
