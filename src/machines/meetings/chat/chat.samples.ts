import { entryOf } from '../../shared/samples.ts';
import { chatMachine } from './chat.machine.ts';

const received = { type: 'chat.received', sender: 'Otto', text: 'Hello', date: 1_000 } as const;

export const chatEntry = entryOf(chatMachine, {
  inputs: [{ roomid: 'room' }],
  events: [
    { ...received, chatid: 'room' },
    { ...received, chatid: 'b' },
    { type: 'chat.recalled', words: [{ sender: 'Otto', text: 'Before', date: 900 }] },
    { type: 'chat.toggle' },
    { type: 'chat.open', chatid: 'b', name: 'Otto' },
    { type: 'chat.choose', chatid: 'room' },
    { type: 'chat.type', text: 'Hello' },
    { type: 'chat.type', text: ' ' },
    { type: 'chat.send', date: 1_000 },
  ],
});
