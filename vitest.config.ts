import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['{workers,src,node}/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 120_000 },
})
