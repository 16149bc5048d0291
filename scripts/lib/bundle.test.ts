import { expect, test } from 'vitest';
import { BUDGETS, loadedFiles } from './bundle.mjs';

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], dynamicImports: ['start.tsx', 'page.ts'] },
  '_shared.js': { file: 'shared.js', imports: ['_shared.js'] },
  'start.tsx': { file: 'start.js', imports: ['_shared.js', '_react.js', '_style.css'] },
  '_react.js': { file: 'react.js' },
  '_style.css': { file: 'style.css' },
  'page.ts': { file: 'page.js' },
};

test('counts each file once, with what it imports, and leaves out what comes on demand', () => {
  expect(loadedFiles(MANIFEST, ['index.html', 'start.tsx'])).toEqual(['index.js', 'react.js', 'shared.js', 'start.js']);
});

test('a module that the build has no file for is a stage that has moved', () => {
  expect(() => loadedFiles(MANIFEST, ['src/gone.ts'])).toThrow('src/gone.ts');
});

test('the way to a session is weighed with the way to the log-in, and every stage with what comes beside it', () => {
  const [login, session] = BUDGETS;
  expect([login?.name, login?.maxKb, session?.name, session?.maxKb]).toEqual(['login', 185, 'session', 275]);
  expect(login?.asked).toEqual(['index.html', 'src/start.tsx', 'src/i18n/en/texts.ts']);
  expect(session?.asked).toEqual(
    expect.arrayContaining([...(login?.asked ?? []), 'src/compose/session/openDesktop.ts']),
  );
});
