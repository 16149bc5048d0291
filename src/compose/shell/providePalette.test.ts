import { createActor, createMachine, fromTransition, type ActorRefFrom } from 'xstate';
import { expect, test } from 'vitest';
import { sampleGroup } from '../../machines/home/home/home.samples.ts';
import type { paletteMachine } from '../../machines/shell/palette/palette.machine.ts';
import { SYSTEM_ID } from '../shared/notify.ts';
import type { Ports } from '../ports/ports.ts';
import { providePalette } from './providePalette.ts';

test('a connection in the palette keeps its protocol, from which its icon comes', async () => {
  const ports = { texts: { t: (key: string) => key } } as unknown as Ports;
  const home = fromTransition((state: object) => state, { tree: [sampleGroup] });
  const host = createMachine({
    invoke: [
      { systemId: SYSTEM_ID.home, src: home },
      { id: 'palette', src: providePalette(ports) },
    ],
  });
  const actor = createActor(host).start();
  const palette = actor.getSnapshot().children['palette'] as ActorRefFrom<typeof paletteMachine>;
  palette.send({ type: 'palette.open' });
  await expect
    .poll(() =>
      palette.getSnapshot().context.entries.flatMap(({ label, protocol }) => (protocol ? [label, protocol] : [])),
    )
    .toEqual(['Welcome desktop', 'vnc', 'Terminal', 'ssh']);
  actor.stop();
});
