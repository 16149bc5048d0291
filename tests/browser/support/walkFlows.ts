import { describe } from 'vitest';
import { connectionStatus } from '../../models/connectionStatus.model.ts';
import { STAGED } from '../../models/drivers/stage.ts';
import type { Stage } from '../../models/drivers/stage.ts';
import type { Flow } from '../../models/flow.ts';
import { loginLock } from '../../models/loginLock.model.ts';
import { meetingRoom } from '../../models/meetingRoom.model.ts';
import { transfer } from '../../models/transfer.model.ts';
import { testRows, testWalks } from '../../models/walkFlow.ts';
import type { Walked } from '../../models/walkFlow.ts';
import type { Depth } from '../../models/walks.ts';
import { whyNoChromium } from '../../support/chromium.ts';
import { isLongRun } from '../../support/longRun.ts';
import { describeWhere } from '../../support/needs.ts';
import { personAt } from '../pages/person.ts';
import { onMocks } from './mockedSuite.ts';
import type { MockedTab } from './mockedTab.ts';

/** Files run at once: the walks of one file alone would be what all others wait for. */
const SHARES = { first: 0, second: 1, third: 2, fourth: 3 } as const;
const SHARE_COUNT = Object.keys(SHARES).length;

function stageOn(tab: MockedTab): Stage {
  const { page } = tab;
  return {
    person: personAt(page),
    around: tab,
    goTo: (path) =>
      page.evaluate((hash) => {
        window.location.hash = hash;
      }, path),
    tick: (label, ticked) => page.getByLabel(label).setChecked(ticked),
    losesSession: async () => {
      await page.evaluate(() => localStorage.removeItem('oriel_auth'));
      await page.reload();
    },
  };
}

/**
 * In jsdom each step of every flow is taken by every run, and proves its rows. In Chromium a run walks here a flow of each area that
 * no other file goes through, by each of its states and over the steps that prove a row; a long one walks them all, from each state
 * to the next.
 */
const SAMPLE: readonly Flow[] = [loginLock, transfer, connectionStatus, meetingRoom];
const DEPTH: Depth = isLongRun ? 'byState' : 'byPlace';
const FLOWS = isLongRun ? STAGED : STAGED.filter(({ flow }) => SAMPLE.includes(flow));

/** Walks this share of the flows. */
export function walkFlows(share: keyof typeof SHARES): void {
  describeWhere(whyNoChromium(), 'in Chromium, against mocks', () => {
    const walked: Walked[] = [];
    // No tab is opened for the tests that follow.
    describe('walking', () => {
      const parts = onMocks();
      for (const { flow, begin } of FLOWS.filter((_flow, index) => index % SHARE_COUNT === SHARES[share]))
        describe(flow.title, () => {
          walked.push(testWalks(flow, { depth: DEPTH }, () => begin(stageOn(parts.tab))));
        });
    });
    // In a describe of its own, which is filled after the one before it.
    describe('taken', () => testRows(walked));
  });
}
