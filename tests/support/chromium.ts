import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { which } from '../../scripts/lib/process.mjs';
import { findChromium, LIGHT_CHROMIUM } from '../../scripts/lib/testing/requirements.mjs';

/** Quiet and self-contained: no lookups of its own, and able to run as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = (): string | null => process.env['ORIEL_TEST_CHROMIUM'] ?? findChromium();

/** Why browser tests cannot run here, or null. */
export const whyNoChromium = (): string | null =>
  chromiumPath() === null ? 'Chromium is not installed (Debian package chromium)' : null;

/** Chromium without windows of its own, where it is there: a new tab takes it less than half the work. */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  launch(which(LIGHT_CHROMIUM) ?? chromiumPath(), options);

/** The browser that people have, with windows and a clipboard of its own. */
export const launchWholeChromium = (options: LaunchOptions = {}): Promise<Browser> => launch(chromiumPath(), options);

async function launch(executablePath: string | null, options: LaunchOptions): Promise<Browser> {
  if (executablePath === null) throw new Error('Chromium is not installed.');
  return chromium.launch({ ...options, executablePath, args: [...CHROMIUM_FLAGS, ...(options.args ?? [])] });
}
