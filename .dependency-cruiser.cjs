/** Import directions of docs/ARCHITECTURE.md. scripts/lintImports.mjs proves that a planted violation is seen. */
const TESTS = '(\\.test\\.tsx?$|/testing/|/test[A-Z][^/]*\\.ts$)';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(contract|src|gateway|welcome|mocks|tests|bench|scripts)/', pathNot: allowed },
});

/** A storey of the gateway imports itself and those below it; tests may look anywhere. */
const storey = (name, allowed) => ({
  name: `gateway-${name}-imports-below`,
  comment: 'platform ← realtime and tunnel, which know nothing of each other ← features ← app',
  severity: 'error',
  from: { path: `^gateway/${name}/`, pathNot: TESTS },
  to: { path: '^gateway/', pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only(
      'contract-imports-nothing',
      '^contract/',
      '^contract/',
      'The wire is told once and depends on nothing of ours.',
    ),
    only(
      'machines-import-contract',
      '^src/machines/',
      '^(src/machines/|src/pages\\.ts$|contract/)',
      'Machines are pure.',
    ),
    only('socket-imports-contract', '^src/socket/', '^(src/socket|contract)/', 'Streams know the wire only.'),
    only('services-import-contract', '^src/services/', '^(src/services|contract)/', 'Services know the wire only.'),
    only(
      'views-import-machines',
      '^src/views/',
      '^(src/(views|machines|i18n)/|src/pages\\.ts$|contract/)',
      'Views render snapshots.',
    ),
    only('i18n-imports-contract', '^src/i18n/', '^(src/i18n|contract)/', 'Texts depend on nothing but names.'),
    only(
      'compose-imports-no-views',
      '^src/compose/',
      '^(src/(compose|machines|socket|services|i18n)/|src/pages\\.ts$|contract/)',
      'compose wires, it does not render.',
    ),
    only('page-table-imports-contract', '^src/pages\\.ts$', '^contract/', 'All read it: it says what each page is.'),
    {
      name: 'pages-are-fetched-late',
      comment: 'Everybody loads the list of their files, nobody the code of a page before going there.',
      severity: 'error',
      from: { path: '^src/pages/code\\.ts$' },
      to: { path: '^src/pages/', dynamic: false },
    },
    {
      name: 'only-the-start-opens-pages',
      comment: 'They join machines, views and what binds them, and so lie above all of these.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(pages/|start\\.tsx$)', TESTS] },
      to: { path: '^src/pages/' },
    },
    only(
      'gateway-imports-contract',
      '^gateway/',
      '^(gateway|welcome|contract)/',
      'The gateway shares only the contract.',
    ),
    only(
      'welcome-imports-contract',
      '^welcome/',
      '^(welcome|contract|gateway/testing)/',
      'The Welcome desktop knows no gateway.',
    ),
    storey('platform', '^gateway/platform/'),
    storey('realtime', '^gateway/(platform|realtime)/'),
    storey('tunnel', '^gateway/(platform|tunnel)/'),
    storey('features', '^gateway/(platform|realtime|tunnel|features)/'),
    {
      name: 'realtime-knows-no-tunnels',
      comment: 'The general socket works without the tunnel storey, and so do its tests.',
      severity: 'error',
      from: { path: '^gateway/realtime/' },
      to: { path: '^(gateway/(tunnel|features|app)/|contract/(tunnel\\.ts|http/))' },
    },
    {
      name: 'features-meet-at-their-index',
      comment: 'What a feature offers to others stands in its index.ts.',
      severity: 'error',
      from: { path: '^gateway/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^gateway/features/', pathNot: ['^gateway/features/$1/', '^gateway/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'only-app-opens-the-welcome-desktop',
      severity: 'error',
      from: { path: '^gateway/', pathNot: ['^gateway/app/', TESTS] },
      to: { path: '^welcome/' },
    },
    only('mocks-import-contract', '^mocks/', '^(mocks|contract)/', 'Mocks are typed by the contract.'),
    {
      name: 'guacamole-stays-home',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(socket/|services/display)' },
      to: { path: 'node_modules/guacamole-common-js' },
    },
    {
      name: 'router-stays-home',
      comment: 'Machines say what shows: of the router the rest sees the service, and links.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(services/(router|navigation)\\.|compose/shared/routes\\.|views/(parts/browser/Link|testing/show)\\.)|\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/react-router(-dom)?/' },
    },
    {
      name: 'areas-of-machines-stand-apart',
      comment: 'The shell knows every area; the others know what is shared, and the preferences.',
      severity: 'error',
      from: {
        path: '^src/machines/([^/]+)/',
        pathNot: ['^src/machines/shell/', '\\.samples\\.ts$', TESTS],
      },
      to: {
        path: '^src/machines/[^/]+/',
        pathNot: ['^src/machines/$1/', '^src/machines/shared/', '^src/machines/preferences/'],
      },
    },
    only(
      'shared-machines-know-no-area',
      '^src/machines/shared/',
      '^(src/machines/shared/|src/pages\\.ts$|contract/)',
      'All areas use it.',
    ),
    {
      name: 'machines-stay-pure',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/(rxjs|react|react-dom|react-router|react-router-dom|@xstate/react)/' },
    },
    {
      name: 'xstate-logic-in-compose-and-machines',
      severity: 'error',
      from: { path: '^src/(socket|services)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules/xstate/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
