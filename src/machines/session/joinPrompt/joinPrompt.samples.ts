import { entryOf } from '../../shared/samples.ts';
import { joinPromptMachine } from './joinPrompt.machine.ts';

const otto = { requester: 'Otto', sessionId: 'a' };
const lea = { requester: 'Lea', sessionId: 'b' };

export const joinPromptEntry = entryOf(joinPromptMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    { type: 'requests.updated', requests: [otto, lea] },
    { type: 'requests.updated', requests: [otto] },
    { type: 'requests.updated', requests: [] },
    { type: 'prompt.answer', answer: 'accept' },
    { type: 'prompt.answer', answer: 'reject' },
    { type: 'prompt.answer', answer: 'acceptWithMeeting' },
  ],
});
