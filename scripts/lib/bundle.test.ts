import { expect, test } from 'vitest';
import { BUDGETS, loadedFiles } from './bundle.mjs';

const MANIFEST = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/views/session/SessionView.tsx', 'src/i18n/de/texts.ts', 'src/new.ts'],
  },
  '_shared.js': { file: 'shared.js', imports: ['_shared.js'] },
  'src/views/session/SessionView.tsx': { file: 'session.js', imports: ['_shared.js', '_guacamole.js'] },
  '_guacamole.js': { file: 'guacamole.js' },
  'src/i18n/de/texts.ts': { file: 'de.js' },
  'src/new.ts': { file: 'new.js' },
  'style.css': { file: 'style.css' },
};
const budget = (name: string) => BUDGETS.find((one) => one.name === name)!;

test('counts each file once, static imports of lazy chunks included', () => {
  expect(loadedFiles(MANIFEST, 'index.html', budget('session').leaveOut)).toEqual([
    'guacamole.js',
    'index.js',
    'new.js',
    'session.js',
    'shared.js',
  ]);
});

test('leaves the session out of the log-in, but no lazy chunk that nobody classified', () => {
  expect(loadedFiles(MANIFEST, 'index.html', budget('login').leaveOut)).toEqual(['index.js', 'new.js', 'shared.js']);
});
