import { expect, test } from 'vitest';
import { emptyDraft } from './editor.draft.ts';
import { problemsOf, withoutAddress } from './editor.problems.ts';
import { sampleLoaded } from './editor.samples.ts';
import type { Destination, Draft } from './editor.types.ts';

const NOWHERE: Destination = { host: '', port: '', id: '' };
const EMPTY: Draft = { ...emptyDraft({ kind: 'connection', parent: null }), name: 'Desk' };

const found = (part: Partial<Draft>) => problemsOf({ ...EMPTY, ...part }, sampleLoaded.forms);
const at = (destination: Partial<Destination>) => ({ destination: { ...NOWHERE, ...destination } });
const rdp = (parameters: Draft['parameters']) => ({ variant: 'rdp', parameters });

test.each<[Partial<Draft>, ReturnType<typeof problemsOf>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'required' }],
  [{ name: 'x'.repeat(129) }, { name: 'tooLong' }],
  [{ name: '😀'.repeat(128) }, {}],
  [{ name: 'a\u0007b' }, { name: 'badCharacters' }],
  [{ variant: 'vnc', parameters: { dpi: 'of another protocol' } }, {}],
  [{ variant: 'unheard-of', parameters: { dpi: 'of no protocol' } }, {}],
  [
    { name: '', ...at({ host: 'desk:22' }) },
    { name: 'required', host: 'badAddress' },
  ],
  [{ attributes: { 'max-connections': 'all' } }, { 'attributes.max-connections': 'badNumber' }],
])('a draft with %j has the problems %j', (part, problems) => {
  expect(found(part)).toEqual(problems);
});

test.each<[Partial<Destination>, ReturnType<typeof problemsOf>]>([
  [{ host: 'desk' }, {}],
  [{ host: ' 192.0.2.10 ' }, {}],
  [{ host: '  ' }, {}],
  [{ host: 'two words' }, { host: 'badAddress' }],
  [{ host: 'desk:22' }, { host: 'badAddress' }],
  [{ host: 'ID' }, { host: 'badAddress' }],
  [{ host: ' ID ' }, { host: 'badAddress' }],
  [{ host: '${GUAC_USERNAME}', port: '${PORT}' }, {}],
  [{ host: 'desk', port: '1' }, {}],
  [{ host: 'desk', port: '65535' }, {}],
  ...['0', '65536', '70000', '-1', '+22', '22.0', '22e0', '0x16', '000022', 'ssh'].map(
    (port): [Partial<Destination>, ReturnType<typeof problemsOf>] => [{ host: 'desk', port }, { port: 'badPort' }],
  ),
  [{ id: '123456789' }, {}],
  [{ id: 'seven' }, { id: 'badId' }],
])('a destination at %j has the problems %j', (destination, problems) => {
  expect(found(at(destination))).toEqual(problems);
});

test.each([
  [{ dpi: 'many' }, { 'parameters.dpi': 'badNumber' }],
  [{ dpi: 'x96' }, { 'parameters.dpi': 'badNumber' }],
  [{ dpi: '96x' }, { 'parameters.dpi': 'badNumber' }],
  [{ dpi: '9'.repeat(16) }, { 'parameters.dpi': 'badNumber' }],
  [{ dpi: ' 96 ' }, {}],
  [{ dpi: '-96' }, {}],
  [{ dpi: '${DPI}' }, {}],
  [{ dpi: '' }, {}],
  [{ dpi: '96', 'gateway-port': '0' }, { 'parameters.gateway-port': 'badPort' }],
  [{ 'gateway-port': '-22' }, { 'parameters.gateway-port': 'badPort' }],
  [{ 'gateway-port': ' 443 ' }, {}],
  [{ domain: 'any text at all' }, {}],
  [{ domain: '😀'.repeat(4_096) }, {}],
  [{ domain: 'x'.repeat(4_097) }, { 'parameters.domain': 'valueTooLong' }],
])('parameters of RDP with %j have the problems %j', (parameters, problems) => {
  expect(found(rdp(parameters))).toEqual(problems);
});

test('host and port have fields of their own, and are judged there alone', () => {
  const fields = ['hostname', 'username', 'port', 'gateway-port'].map((name) => ({ name, type: 'TEXT' }) as const);
  const shown = withoutAddress({ name: 'network', fields });
  expect([shown.name, shown.fields.map(({ name }) => name)]).toEqual(['network', ['username', 'gateway-port']]);
  expect(found(rdp({ port: 'x' }))).toEqual({});
});
