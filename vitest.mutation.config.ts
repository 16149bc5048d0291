import { defineConfig } from 'vitest/config';

/** The tests of what decides, alone: a planted fault that only a whole gateway or a screen would notice counts as survived. */
export default defineConfig({
  define: { __ORIEL_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    include: [
      '{contract,src/machines,gateway/tunnel/targets}/**/*.test.ts',
      'gateway/features/*/{policy,policy/*}.test.ts',
    ],
    environment: 'node',
    restoreMocks: true,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
