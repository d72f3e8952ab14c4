import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{workers,src,node}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // see node/v8.ts
    execArgv: ['--no-turbo-inline-js-wasm-calls'],
  },
})
