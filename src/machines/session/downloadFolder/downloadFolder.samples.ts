import { entryOf, refusals } from '../../shared/samples.ts';
import { downloadFolderMachine } from './downloadFolder.machine.ts';

export const downloadFolderEntry = entryOf(downloadFolderMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [{ type: 'folder.choose' }, { type: 'folder.forget' }],
  outputs: { mayChooseFolder: [true, false], chooseFolder: ['Reports', null] },
  failures: { mayChooseFolder: refusals('UNKNOWN'), chooseFolder: refusals('UNKNOWN') },
});
