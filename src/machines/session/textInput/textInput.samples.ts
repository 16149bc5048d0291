import { entryOf } from '../../shared/samples.ts';
import { textInputMachine } from './textInput.machine.ts';
import type { TextInputChoices } from './textInput.types.ts';

const chosen = (method: TextInputChoices['method'], layout: TextInputChoices['layout'] = 'en-US') =>
  ({ type: 'choices.changed', choices: { method, layout, absoluteMouse: true } }) as const;

export const textInputEntry = entryOf(textInputMachine, {
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
