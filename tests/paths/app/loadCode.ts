const LAZY_CODE = import.meta.glob([
  '../../../src/{compose,views}/**/*.{ts,tsx}',
  '../../../src/i18n/*Texts.ts',
  '!**/*.test.{ts,tsx}',
  '!**/{testing,inspector}/**',
  '!**/inspectorRoot.ts',
]);

/** All that the app asks for late is there before a person looks: no test's patience goes into making modules ready. */
export async function loadCode(): Promise<void> {
  await Promise.all(Object.values(LAZY_CODE).map((load) => load()));
}
