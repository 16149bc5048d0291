// @vitest-environment jsdom
import { describe } from 'vitest';
import { STAGED } from '../models/drivers/stage.ts';
import { testRows, testWalks } from '../models/walkFlow.ts';
import type { Walked } from '../models/walkFlow.ts';
import type { Depth } from '../models/walks.ts';
import { isLongRun } from '../support/longRun.ts';
import { mountedBeforeEach } from './app/mountedBeforeEach.ts';
import { stageOn } from './app/stageOn.ts';

/** Every run takes each step from state to state; a long one with each count that a state can have. */
const DEPTH: Depth = isLongRun ? 'byContext' : 'byState';

const walked: Walked[] = [];

describe('in jsdom', () => {
  const app = mountedBeforeEach();

  for (const { flow, begin } of STAGED)
    describe(flow.title, () => {
      walked.push(testWalks(flow, { depth: DEPTH }, () => begin(stageOn(app()))));
    });
});

describe('in jsdom', () => testRows(walked));
