import { done, refused, type MachineSamples } from '../samples.ts';

export const setupSamples: MachineSamples = {
  input: { domain: '', port: '' },
  events: [
    { type: 'address.change', field: 'domain', value: 'desk.example' },
    { type: 'address.change', field: 'port', value: '8080' },
    { type: 'address.change', field: 'port', value: '99999' },
    { type: 'setup.connect' },
    done('probeServer', true),
    refused('probeServer', 'UNREACHABLE'),
  ],
};
