import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { which } from '../../scripts/lib/process.mjs';

/** Quiet and self-contained: no lookups of its own, and able to run as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = (): string | null => process.env['ORIEL_TEST_CHROMIUM'] ?? which('chromium');

/** Why browser tests cannot run here, or null. */
export const whyNoChromium = (): string | null =>
  chromiumPath() === null ? 'Chromium is not installed (Debian package chromium)' : null;

export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('Chromium is not installed.');
  return chromium.launch({ ...options, executablePath, args: [...FLAGS, ...(options.args ?? [])] });
}
