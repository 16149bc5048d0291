import { expect, test, vi } from 'vitest';
import { colorCalls } from '../../../contract/http/colors.ts';
import type { SaveInput } from '../../machines/preferences/preferences/preferences.types.ts';
import type { Ports } from '../ports/ports.ts';
import { saveKept } from './keptPreferences.ts';

const KEPT = { appcolor: '#7B1FA2', modalbackground: '', background: '#101820' };
const GREEN = { appcolor: '#00695C' };

/** What is asked of a gateway that keeps colours, in turn. */
function gateway() {
  const call = vi.fn((_call: object, _input: unknown) => Promise.resolve({ data: JSON.stringify(KEPT) }));
  const save = (colors: SaveInput['colors']) =>
    saveKept({ api: { call } } as never as Ports, { username: 'maria', preferences: {}, colors });
  return { call, save };
}

const saved = (colors: object) => [
  colorCalls.saveColorSettings,
  { body: { username: 'maria', colorSettings: JSON.stringify(colors) }, outlivesPage: true },
];

test('a whole scheme is sent at once, since the page may be about to go', () => {
  const { call, save } = gateway();
  void save({ ...KEPT, ...GREEN });
  expect(call.mock.calls).toEqual([saved({ ...KEPT, ...GREEN })]);
});

test('a change of a scheme that is not known here leaves the rest of it as it is kept', async () => {
  const { call, save } = gateway();
  await save({ change: GREEN });
  expect(call.mock.calls).toEqual([
    [colorCalls.getColorSettings, { query: { username: 'maria' } }],
    saved({ ...KEPT, ...GREEN }),
  ]);
});

test('without colours nothing is asked of them', async () => {
  const { call, save } = gateway();
  await save(null);
  expect(call).not.toHaveBeenCalled();
});
