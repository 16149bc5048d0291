import { expect, test } from 'vitest';
import { TURN_CREDENTIAL_SECONDS } from '../../contract/limits.ts';
import { checkRelay } from '../../gateway/features/meetings/index.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoRelay } from '../support/turn.ts';
import { hears, seesMoving, tile } from './support/meetingRoom.ts';
import { relayedMeetings } from './support/relayedMeeting.ts';

const LONG = { timeout: 180_000 };

describeWhere(whyNoChromium() ?? whyNoRelay(), 'a meeting by a relay only', () => {
  const { relay, start, two } = relayedMeetings();

  test('two who cannot reach each other meet, and see that it is by a relay', LONG, async () => {
    const { url: ORIEL_TURN_URLS, secret: ORIEL_TURN_SECRET } = relay();
    const [one, other] = await two(await start({ ORIEL_TURN_URLS, ORIEL_TURN_SECRET }));
    if (!one || !other) throw new Error('Nobody came.');
    await seesMoving(one, 'admin 2');
    await seesMoving(other, 'admin');
    await hears(one, 'admin 2');
    await tile(one, 'admin 2')
      .getByRole('img', { name: /by a relay$/ })
      .waitFor();
  });

  test('the system check asks it: right, wrong, expired and silent', async () => {
    const { url, secret } = relay();
    const config = { peopleMax: 6, turnUrls: [url], turnSecret: secret };
    const ask = (change: Partial<typeof config>, now = new Date()) => checkRelay({ ...config, ...change }, now);
    const longAgo = new Date(Date.now() - (TURN_CREDENTIAL_SECONDS + 60) * 1_000);
    expect([
      await ask({}),
      await ask({ turnUrls: [`${url}?transport=tcp`] }),
      await ask({ turnSecret: 'of another' }),
      await ask({}, longAgo),
      await ask({ turnUrls: ['turn:127.0.0.1:9?transport=tcp'] }),
      await ask({ turnUrls: ['stun:127.0.0.1:9'] }),
    ]).toEqual(['relays', 'relays', 'refuses', 'refuses', 'silent', null]);
  });
});
