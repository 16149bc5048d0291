import { expect, test } from 'vitest';
import { canHaveMonitors } from './ability.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const SharedWorker = (): void => undefined;

test.each([
  ['a desktop', { SharedWorker, navigator: { userAgent: DESKTOP } }, true],
  ['a phone', { SharedWorker, navigator: { userAgent: PHONE } }, false],
  ['a phone that says so', { SharedWorker, navigator: { userAgent: DESKTOP, userAgentData: { mobile: true } } }, false],
  ['a desktop without shared workers', { navigator: { userAgent: DESKTOP } }, false],
])('further windows on %s: %s [A4-056]', (_name, device, can) => {
  expect(canHaveMonitors(device)).toBe(can);
});
