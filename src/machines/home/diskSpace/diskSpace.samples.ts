import { entryOf, refusals } from '../../shared/samples.ts';
import { sampleAdministrator, sampleRights } from '../../shared/rights/rights.samples.ts';
import { diskSpaceMachine } from './diskSpace.machine.ts';

export const diskSpaceEntry = entryOf(diskSpaceMachine, {
  inputs: [undefined],
  events: [
    { type: 'diskSpace.look' },
    { type: 'rights.changed', rights: sampleRights },
    { type: 'rights.changed', rights: sampleAdministrator },
  ],
  outputs: {
    measure: [
      { total: 1_000, free: 500 },
      { total: 1_000, free: 100 },
      { total: 0, free: 0 },
    ],
    askFlag: [true, false],
    mailAdministrators: [1, 0],
    setFlag: [true],
  },
  failures: { measure: refusals('UNREACHABLE'), mailAdministrators: refusals('BAD_REQUEST') },
});
