import { expect, test } from 'vitest';
import { chunkOfStage } from './stages.ts';

const module = (importedIds: readonly string[] = [], parts = {}) => ({
  ...{ importedIds: importedIds.map((id) => `/app/${id}`), dynamicImporters: [] as string[], isEntry: false },
  ...parts,
});
const STARTS = {
  'src/main.ts': module(['theme.ts'], { isEntry: true }),
  'src/start.tsx': module(['theme.ts', 'react.js']),
  'src/compose/shell/authenticated.ts': module(['react.js', 'list.ts']),
  'src/views/shell/app/AuthenticatedView.tsx': module(),
  'src/compose/session/openDesktop.ts': module(),
  'src/views/session/SessionView.tsx': module(['list.ts', 'screen.ts', 'late.ts']),
};
const OTHERS = {
  'theme.ts': module(),
  'react.js': module(),
  'list.ts': module(),
  'screen.ts': module(),
  'late.ts': module([], { dynamicImporters: ['/app/screen.ts'] }),
  'page.ts': module(),
};

const graphOf = (modules: Record<string, ReturnType<typeof module>>) => ({
  getModuleInfo: (id: string) => modules[id.replace('/app/', '')] ?? null,
});

test('a module belongs to the stage that needs it first; what comes on demand is a file of its own', () => {
  const chunk = chunkOfStage('/app');
  const all = graphOf({ ...STARTS, ...OTHERS });
  expect(Object.keys(OTHERS).map((id) => chunk(`/app/${id}`, all))).toEqual([
    ...['early', 'login', 'home', 'session'],
    ...[null, null],
  ]);
  expect(Object.keys(STARTS).map((id) => chunk(`/app/${id}`, all))).toEqual(Array(6).fill(null));
});

test('a stage whose start has moved fails the build', () => {
  expect(() => chunkOfStage('/app')('/app/theme.ts', graphOf(OTHERS))).toThrow(/"early" has no .*src\/main\.ts/);
});

test('an icon belongs to the stage that shows it first, not to the first that shows any', () => {
  const all = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const icons = ['house', 'video'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const code =
    "export { default as House, default as HouseIcon } from './icons/house.mjs';\nexport { default as Video } from './icons/video.mjs';";
  const importing = (names: string) => module([all], { code: `import { ${names} } from "lucide-react";` });
  const graph = graphOf({
    ...{ ...STARTS, ...OTHERS, [all]: module(icons, { code }) },
    ...Object.fromEntries(icons.map((id) => [id, module()])),
    'src/start.tsx': importing('House as Home, type LucideIcon'),
    'src/views/session/SessionView.tsx': importing('House,\n  Video'),
  });
  const chunk = chunkOfStage('/app');
  expect(icons.map((id) => chunk(`/app/${id}`, graph))).toEqual(['login', 'session']);
});
