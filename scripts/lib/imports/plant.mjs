import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** One forbidden import for each rule: rule, file, what it imports, and the imported file where it is ours. */
const PLANTED = [
  ['no-cycles', 'tests/one.ts', './two.ts', 'tests/two.ts'],
  ['no-folder-circles-in-contract', 'contract/rules/bad.ts', '../http/good.ts', 'contract/http/good.ts'],
  ['no-folder-circles-in-gateway', 'gateway/platform/log/bad.ts', '../mail/good.ts', 'gateway/platform/mail/good.ts'],
  ['no-folder-circles-in-src', 'src/views/home/bad.ts', '../shell/good.ts', 'src/views/shell/good.ts'],
  ['contract-imports-nothing', 'contract/bad.ts', '../gateway/good.ts', 'gateway/good.ts'],
  ['machines-import-contract', 'src/machines/bad.ts', '../services/good.ts', 'src/services/good.ts'],
  ['socket-imports-contract', 'src/socket/bad.ts', '../services/good.ts', 'src/services/good.ts'],
  ['services-import-contract', 'src/services/bad.ts', '../machines/good.ts', 'src/machines/good.ts'],
  ['views-import-machines', 'src/views/bad.ts', '../services/good.ts', 'src/services/good.ts'],
  ['i18n-imports-contract', 'src/i18n/bad.ts', '../services/good.ts', 'src/services/good.ts'],
  ['compose-imports-no-views', 'src/compose/bad.ts', '../views/good.ts', 'src/views/good.ts'],
  ['page-table-imports-contract', 'src/pages.ts', './machines/good.ts', 'src/machines/good.ts'],
  ['pages-are-fetched-late', 'src/pages/code.ts', './good.ts', 'src/pages/good.ts'],
  ['only-the-start-opens-pages', 'src/machines/opens.ts', '../pages/good.ts', 'src/pages/good.ts'],
  ['gateway-imports-contract', 'gateway/bad.ts', '../src/services/good.ts', 'src/services/good.ts'],
  ['welcome-imports-contract', 'welcome/bad.ts', '../gateway/app/good.ts', 'gateway/app/good.ts'],
  ['gateway-platform-imports-below', 'gateway/platform/bad.ts', '../realtime/good.ts', 'gateway/realtime/good.ts'],
  ['gateway-realtime-imports-below', 'gateway/realtime/bad.ts', '../tunnel/good.ts', 'gateway/tunnel/good.ts'],
  ['realtime-knows-no-tunnels', 'gateway/realtime/bad.test.ts', '../tunnel/good.ts', 'gateway/tunnel/good.ts'],
  ['gateway-tunnel-imports-below', 'gateway/tunnel/bad.ts', '../realtime/good.ts', 'gateway/realtime/good.ts'],
  ['gateway-features-imports-below', 'gateway/features/two/bad.ts', '../../app/good.ts', 'gateway/app/good.ts'],
  [
    'features-meet-at-their-index',
    'gateway/features/two/deep.ts',
    '../one/service.ts',
    'gateway/features/one/service.ts',
  ],
  [
    'only-app-opens-the-welcome-desktop',
    'gateway/features/two/opens.ts',
    '../../../welcome/good.ts',
    'welcome/good.ts',
  ],
  ['mocks-import-contract', 'mocks/bad.ts', '../src/services/good.ts', 'src/services/good.ts'],
  ['guacamole-stays-home', 'src/views/guacamole.ts', 'guacamole-common-js', null],
  ['router-stays-home', 'src/views/routed.ts', 'react-router-dom', null],
  ['areas-of-machines-stand-apart', 'src/machines/home/bad.ts', '../session/good.ts', 'src/machines/session/good.ts'],
  ['shared-machines-know-no-area', 'src/machines/shared/bad.ts', '../session/good.ts', 'src/machines/session/good.ts'],
  ['machines-stay-pure', 'src/machines/impure.ts', 'rxjs', null],
  ['xstate-logic-in-compose-and-machines', 'src/services/logic.ts', 'xstate', null],
];

/** What makes circles of the planted imports above. Those of folders close over other files, so that no file is in a circle. */
const WAYS_BACK = [
  ['tests/two.ts', './one.ts'],
  ['contract/http/back.ts', '../rules/other.ts'],
  ['gateway/platform/mail/back.ts', '../log/other.ts'],
  ['src/views/shell/back.ts', '../home/other.ts'],
];

/** Rules that a planted import proves. */
export const PLANTED_RULES = PLANTED.map(([rule]) => String(rule));

/**
 * A small tree of bad imports, with the project's own configuration, outside the project.
 * @returns {{ folder: string, remove: () => void }}
 */
export function plantViolations() {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-imports-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'tsconfig.tests.json'])
    cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [, from, to, target] of PLANTED) {
    if (target !== null) write(folder, String(target), '');
    write(folder, String(from), `import '${to}';\n`);
  }
  for (const [file, imported] of WAYS_BACK) {
    const target = join(dirname(String(file)), String(imported));
    if (!existsSync(join(folder, target))) write(folder, target, '');
    write(folder, String(file), `import '${imported}';\n`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} text
 */
function write(folder, file, text) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  appendFileSync(join(folder, file), text);
}
