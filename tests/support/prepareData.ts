import { prepareOriel } from './oriel.ts';

// `npm test` runs this before its suites.
await prepareOriel();
