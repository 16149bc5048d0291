/**
 * What is fetched one after another on the way to a session: the modules from which each stage starts, what comes beside
 * them in a file of its own, and what all until then may weigh: JavaScript, packed by gzip. Other lazy code comes later.
 * @typedef {{ name: string, starts: readonly string[], beside?: readonly string[], maxKb?: number }} Stage
 * @type {readonly Stage[]}
 */
export const STAGES = [
  { name: 'early', starts: ['src/main.ts'] },
  { name: 'login', starts: ['src/start.tsx'], beside: ['src/i18n/en/texts.ts'], maxKb: 185 },
  {
    name: 'home',
    starts: ['src/compose/shell/authenticated.ts', 'src/views/shell/app/AuthenticatedView.tsx'],
    beside: ['src/i18n/en/authenticatedTexts.ts', 'src/compose/preferences/keptPreferences.ts', 'src/rehearse.ts'],
  },
  {
    name: 'session',
    starts: ['src/compose/session/openDesktop.ts', 'src/views/session/SessionView.tsx'],
    maxKb: 275,
  },
];
