import { done, refused, type MachineSamples } from '../samples.ts';

export const quickAddSamples: MachineSamples = {
  input: {},
  events: [
    { type: 'draft.change', field: 'name', value: 'Desk' },
    { type: 'draft.change', field: 'address', value: 'desk.example' },
    { type: 'draft.change', field: 'address', value: 'two words' },
    { type: 'draft.change', field: 'protocol', value: 'ssh' },
    { type: 'quickAdd.save' },
    done('saveConnection', 'MwBjAHBvc3RncmVzcWw'),
    refused('saveConnection', 'BAD_REQUEST'),
    { type: 'quickAdd.cancel' },
  ],
};
