import { expect, test } from 'vitest';
import { connectionNoteIn, draftIn, removalIn } from './home.forms.ts';
import { sampleDesk, sampleHome, sampleTerminal } from './home.samples.ts';
import type { HomeContext } from './home.types.ts';

const home: HomeContext = {
  ...sampleHome,
  ...{ collapsed: [], search: '', rows: [], matches: 0, terms: [], total: 0 },
  ...{ recents: [], recentToDelete: null, leadsAway: false, failure: null },
};
const STARTED = { type: 'xstate.init' };

test('the form for one more begins with what is known of a machine, and with nothing otherwise', () => {
  const draft = { name: 'studio', address: '10.9.9.2' };
  expect(draftIn({ type: 'quickAdd.open', draft })).toStrictEqual({ draft });
  expect([draftIn({ type: 'quickAdd.open' }), draftIn(STARTED)]).toStrictEqual([{}, {}]);
  const other = { type: 'row.edit', key: sampleDesk.key, draft };
  expect(draftIn(other), 'of another form').toStrictEqual({});
});

test('the form of a note names its connection, with what is written there', () => {
  const noteOf = (key: string) => connectionNoteIn(home, { type: 'connectionNote.open', key });
  expect([noteOf(sampleDesk.key), noteOf(sampleTerminal.key)]).toEqual([
    { key: sampleDesk.key, identifier: '1', name: 'Welcome desktop', note: 'Turn the lamp on first.' },
    { key: sampleTerminal.key, identifier: '2', name: 'Terminal', note: '' },
  ]);
});

test('the question before a connection goes names it', () => {
  expect(removalIn(home, { type: 'row.delete', key: sampleTerminal.key })).toEqual({
    ...{ dataSource: 'postgresql', identifier: '2', name: 'Terminal' },
  });
});

test('a form about what is gone, or about nothing, is empty', () => {
  const [note, removal] = [
    { key: '', identifier: '', name: '', note: '' },
    { dataSource: '', identifier: '', name: '' },
  ];
  expect([
    connectionNoteIn(home, { type: 'connectionNote.open', key: 'gone' }),
    connectionNoteIn(home, STARTED),
    connectionNoteIn(home, { type: 'row.delete', key: sampleDesk.key }),
  ]).toEqual([{ ...note, key: 'gone' }, note, note]);
  expect([
    removalIn(home, { type: 'row.delete', key: 'gone' }),
    removalIn(home, STARTED),
    removalIn(home, { type: 'connectionNote.open', key: sampleDesk.key }),
  ]).toEqual([removal, removal, removal]);
});
