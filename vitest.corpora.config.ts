import { defineConfig } from 'vitest/config'

/** Checks over whole corpora, which `npm test` leaves out: they need the corpora and take minutes. */
export default defineConfig({
  test: {
    include: ['node/checks/**/*.check.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // see node/v8.ts
    execArgv: ['--no-turbo-inline-js-wasm-calls'],
  },
})
