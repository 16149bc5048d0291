import { expect, onTestFinished, test } from 'vitest';
import { DISCOVERY_PORT } from '../../../../contract/limits.ts';
import { bundledProgram } from '../../../../tests/support/bundledProgram.ts';
import { openLab, whyNoLab } from './testing/twoNetworks.ts';

const PROGRAM = new URL('./testing/askDiscovery.ts', import.meta.url);
const GATEWAY = '10.77.3.1';
/** A gateway of its own, with a database. */
const PATIENCE_MS = 180_000;
const missing = await whyNoLab();

test(
  'in a network of the kernel, the machines that accept RDP are found, and no others [A7-038]',
  async ({ skip }) => {
    if (missing !== null) skip(missing);
    const lab = await openLab(GATEWAY, [
      { address: '10.77.3.20', port: DISCOVERY_PORT },
      { address: '10.77.3.201', port: DISCOVERY_PORT },
      { address: '10.77.3.30', port: 5900 },
    ]);
    onTestFinished(() => lab.remove());
    const program = await bundledProgram(PROGRAM);
    onTestFinished(() => program.remove());
    expect(JSON.parse(await lab.onGateway(program.path))).toEqual({
      status: 200,
      body: [
        { ip: '10.77.3.20', name: '10.77.3.20' },
        { ip: '10.77.3.201', name: '10.77.3.201' },
      ],
    });
  },
  PATIENCE_MS,
);
