// @vitest-environment jsdom
import { describe } from 'vitest';
import { STAGED } from '../models/drivers/stage.ts';
import { testRows, testWalks } from '../models/walkFlow.ts';
import type { Walked } from '../models/walkFlow.ts';
import { mountedBeforeEach } from './app/mountedBeforeEach.ts';
import { stageOn } from './app/stageOn.ts';

const walked: Walked[] = [];

describe('in jsdom', () => {
  const app = mountedBeforeEach();

  for (const { flow, begin } of STAGED)
    describe(flow.title, () => {
      walked.push(testWalks(flow, { depth: 'byContext' }, () => begin(stageOn(app()))));
    });
});

describe('in jsdom', () => testRows(walked));
