import type { PersonHere } from '../../../../contract/http/sharing.ts';
import { entryOf, refusals } from '../../shared/samples.ts';
import { audienceMachine } from './audience.machine.ts';

export const sampleOwner: PersonHere = { name: 'ada', role: 'owner', sessionId: null, controls: true, since: 1 };
export const sampleGuest: PersonHere = { name: 'Otto', role: 'guest', sessionId: 'b', controls: false, since: 2 };
export const sampleWatcher: PersonHere = { name: 'root', role: 'watcher', sessionId: null, controls: false, since: 3 };

export const audienceEntry = entryOf(audienceMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'audience.updated', people: [sampleOwner] },
    { type: 'audience.updated', people: [sampleOwner, sampleGuest, sampleWatcher] },
    { type: 'audience.remove', sessionId: 'b' },
    { type: 'audience.stopSharing' },
  ],
  outputs: { stopSharing: [undefined] },
  failures: { stopSharing: refusals('UNREACHABLE') },
});
