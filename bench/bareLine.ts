import { EngineLine } from '../gateway/tunnel/engine/engineLine.ts';
import { connectEngine } from '../gateway/tunnel/engine/engineSocket.ts';
import { shakeHands } from '../gateway/tunnel/engine/handshake.ts';
import type { Endpoint } from '../gateway/platform/config/config.ts';

const PATIENCE_MS = 30_000;
/** As Chromium tells it. */
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'];

export interface BareTarget {
  readonly engine: Endpoint;
  readonly parameters: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
}

/** A VNC session of the engine with nothing between it and the bench: what any client of this engine can reach at best. */
export async function openBareLine({ engine, parameters, size }: BareTarget): Promise<EngineLine> {
  const { socket, reader } = await connectEngine(engine, PATIENCE_MS, new AbortController().signal);
  const line = new EngineLine(socket, reader, PATIENCE_MS);
  const client = { ...size, dpi: 96, timezone: null, audio: [], video: [], image: IMAGES };
  await shakeHands(line, { select: 'vnc', parameters, client, username: 'bench' });
  return line;
}
