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

/**
 * Each window of the whole browser loads two pages of suggestions for its address bar, of which nobody sees anything. The last
 * list of this name counts, so it has those of Playwright too.
 */
const WITHOUT_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch'],
];

export const chromiumPath = (): string | null => process.env['ORIEL_TEST_CHROMIUM'] ?? findChromium();

/** Why browser tests cannot run here, or null. */
export const whyNoChromium = (): string | null =>
  chromiumPath() === null ? 'Chromium is not installed (Debian package chromium)' : null;

/** Chromium without windows of its own, where it is there: a new tab takes it less than half the work. */
export const launchChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  launch(which(LIGHT_CHROMIUM) ?? chromiumPath(), options);

/** The browser that people have, with windows and a clipboard of its own. */
export const launchWholeChromium = (options: LaunchOptions = {}): Promise<Browser> =>
  launch(chromiumPath(), {
    ...options,
    args: [`--disable-features=${WITHOUT_FEATURES.join(',')}`, ...(options.args ?? [])],
  });

async function launch(executablePath: string | null, options: LaunchOptions): Promise<Browser> {
  if (executablePath === null) throw new Error('Chromium is not installed.');
  return chromium.launch({ ...options, executablePath, args: [...CHROMIUM_FLAGS, ...(options.args ?? [])] });
}
