import { expect, test } from 'vitest';
import { continuityLongRow } from '../../bench/session/continuity.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';

const FRAME_MS_P95_MAX = 1_500;

describeWhere(whyNoChromium(), 'two hundred absences of up to a minute', () => {
  test('ask nobody anything, log on to nothing anew and leave no key down', async () => {
    const { figures } = await continuityLongRow.measure(() => undefined);
    expect(figures).toMatchObject({ dialogs: 0, logons: 0, keysDown: 0 });
    expect(figures['frameMsP95']).toBeLessThanOrEqual(FRAME_MS_P95_MAX);
  });
});
