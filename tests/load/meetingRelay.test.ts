import { expect, test } from 'vitest';
import { countsOf, seesMoving, SOON, tile } from '../browser/support/meetingRoom.ts';
import { relayedMeetings } from '../browser/support/relayedMeeting.ts';
import { whyNoChromium } from '../support/chromium.ts';
import { describeWhere } from '../support/needs.ts';
import { whyNoRelay } from '../support/turn.ts';

const LONG = { timeout: 180_000 };

/** Nobody waits long for a link. */
function soonLost(): void {
  const later = window.setTimeout.bind(window);
  const sooner = (work: TimerHandler, ms?: number) => later(work, ms === 15_000 || ms === 1_000 ? ms / 20 : ms);
  Object.assign(window, { setTimeout: sooner });
}

// Nothing runs beside these: a link that stays deaf for PEER_MOVE_MS is given up, whatever the machine is busy with.
describeWhere(whyNoChromium() ?? whyNoRelay(), 'a meeting whose relay fails', () => {
  const { relay, start, two } = relayedMeetings();

  test(
    'whose relay dies and comes back see each other again by the same link, as on another network',
    LONG,
    async () => {
      const { url: ORIEL_TURN_URLS, secret: ORIEL_TURN_SECRET, die, rise } = relay();
      const [one, other] = await two(await start({ ORIEL_TURN_URLS, ORIEL_TURN_SECRET }));
      if (!one || !other) throw new Error('Nobody came.');
      await seesMoving(one, 'admin 2');
      await seesMoving(other, 'admin');
      const { made } = await countsOf(one);
      const isLost = tile(one, 'admin 2').getByText('Connection lost');
      await die();
      await isLost.waitFor();
      await rise();
      await seesMoving(one, 'admin 2');
      await seesMoving(other, 'admin');
      await isLost.waitFor({ state: 'detached' });
      expect((await countsOf(one)).made).toBe(made);
      // On another network nobody waits until a link is known to be silent.
      await die();
      await rise();
      await other.evaluate(() => window.dispatchEvent(new Event('online')));
      await seesMoving(one, 'admin 2');
      await seesMoving(other, 'admin');
      expect([await isLost.count(), (await countsOf(other)).made]).toEqual([0, made]);
    },
  );

  test('where it refuses the password, both are told why they cannot reach each other', LONG, async () => {
    const pages = await two(await start({ ORIEL_TURN_URLS: relay().url, ORIEL_TURN_SECRET: 'of another' }), soonLost);
    for (const page of pages)
      await page.getByText('the relay (TURN) refuses the password').waitFor({ timeout: SOON.timeout });
  });
});
