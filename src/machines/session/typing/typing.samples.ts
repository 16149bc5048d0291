import { entryOf } from '../../shared/samples.ts';
import { typingMachine } from './typing.machine.ts';
import type { TypingChoices } from './typing.types.ts';

const chosen = (method: TypingChoices['method'], layout: TypingChoices['layout'] = 'en-US') =>
  ({ type: 'choices.changed', choices: { method, layout, absoluteMouse: true } }) as const;

export const typingEntry = entryOf(typingMachine, {
  inputs: [{ clientId: 'MQBjAG1haW4' }],
  events: [
    chosen('none'),
    chosen('osk'),
    chosen('osk', 'de-DE'),
    chosen('text'),
    { type: 'method.choose', method: 'osk' },
    { type: 'keyboard.toggle' },
    { type: 'mouse.choose', absolute: false },
    { type: 'layout.choose', layout: 'de-DE' },
    { type: 'layout.retry' },
    { type: 'keyboard.shown' },
    { type: 'key.hold', key: 'ctrl' },
    { type: 'key.strike', key: 'esc' },
    { type: 'text.typed' },
    { type: 'tunnel.lost' },
  ],
});
