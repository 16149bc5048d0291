import type { SelfCheck } from '../../../contract/http/selfCheck.ts';
import { done, refused, type MachineSamples } from '../samples.ts';

export const sampleReport: SelfCheck = {
  version: '0.1.0',
  items: [{ part: 'engine', state: 'present', version: '1.6.0', remedy: null }],
};

export const selfCheckSamples: MachineSamples = {
  input: undefined,
  events: [
    done('readSelfCheck', sampleReport),
    refused('readSelfCheck', 'PERMISSION_DENIED'),
    { type: 'selfCheck.repeat' },
  ],
};
