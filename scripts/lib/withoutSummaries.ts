import type { Plugin } from 'vite';

const CONTRACT = /\/contract\/(?:http|socket)\/[^/]+\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** What calls and messages are for is told in the documents, and said in sentences: browsers load the contract without them. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return CONTRACT.test(id) ? { code: code.replace(SUMMARY, "summary: ''"), map: null } : null;
  },
});
