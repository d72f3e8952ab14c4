import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Where the site lives: `/` or a sub-path such as `/lectern/`. Path routes need it absolute and ending in a slash. */
const base = process.env.BASE ?? '/'
if (!base.startsWith('/') || !base.endsWith('/'))
  throw new Error(`BASE must begin and end with a slash, not “${base}”.`)

/**
 * The built page may load from its own origin and nowhere else: no inline script or style, no foreign address. As a
 * meta element, so that it holds on any static host. Not in development, where Vite injects inline code.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The faces of the first screen; the others load when their script is first shown. */
const FIRST_FACES = /(?:inter-latin-400|gentium-plus-latin-400)-normal-[\w-]+\.woff2$/

function contentPolicy(): Plugin {
  return {
    name: 'lectern:content-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** Asks for the faces of the first screen at once, not after the style sheet has been read: less shift when they come. */
function firstFaces(): Plugin {
  return {
    name: 'lectern:first-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(name => FIRST_FACES.test(name))
          .map(
            (name): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + name, crossorigin: true },
              injectTo: 'head',
            }),
          ),
    },
  }
}

/** The worker's start is a script of its own, which waits neither for the page nor for its program. */
function earlyStart(): Plugin {
  return {
    name: 'lectern:early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find(one => one.type === 'chunk' && one.name === 'start')
        if (!chunk) throw new Error('The bundle has no script “start”.')
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, src: base + chunk.fileName, crossorigin: true },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/**
 * Scripts in ASCII: a letter of any other script would make V8 read all of a file as UTF-16, at half the speed. What
 * stands in strings and regular expressions means the same escaped.
 */
function asciiScripts(): Plugin {
  return {
    name: 'lectern:ascii-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replace(/(\\*)([^\0-\x7e])/g, (_, slashes: string, unit: string) => {
            if (slashes.length % 2 === 1) this.error(`${chunk.fileName} escapes a letter that needs no escape.`)
            return `${slashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
          })
        }
      },
    },
  }
}

/** Hosts without a rule for single pages answer an unknown path with 404.html: let it be the page, so deep links open. */
function deepLinks(): Plugin {
  let folder = 'dist'
  return {
    name: 'lectern:deep-links',
    apply: 'build',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      const page = join(folder, 'index.html')
      if (existsSync(page)) copyFileSync(page, join(folder, '404.html'))
    },
  }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  base,
  define: { __VERSION__: JSON.stringify(version) },
  worker: { format: 'es', plugins: () => [asciiScripts()] },
  // its glue code finds the .wasm beside itself, which the dependency cache would break
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    // `light-dark()` and `:has()` as written; older browsers have no read-only file handles and no module workers either
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', start: 'src/port/start.ts' },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  plugins: [
    react(),
    contentPolicy(),
    firstFaces(),
    earlyStart(),
    asciiScripts(),
    VitePWA({
      // a new version waits until it is asked for: page and worker of one tab stay of one version
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Lectern',
        short_name: 'Lectern',
        description: 'Search, read and compare ancient texts, offline, in every script.',
        lang: 'en',
        display: 'standalone',
        start_url: base,
        scope: base,
        id: base,
        background_color: '#faf8f3',
        theme_color: '#faf8f3',
        categories: ['education', 'books'],
        icons: [
          { src: 'icons/lectern.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icons/lectern-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/lectern-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/lectern-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,wasm,svg,png,woff2,webmanifest}'],
        // packs go to the library, not to the cache; the two sqlite files serve storage that we do not use
        globIgnores: ['packs/**', 'models/**', '**/sqlite3-worker1-*', '**/sqlite3-opfs-*', '404.html'],
        // a file above it fails the build, so that nothing of the shell is missing offline
        maximumFileSizeToCacheInBytes: 4 * 2 ** 20,
        navigateFallback: `${base}index.html`,
        navigateFallbackDenylist: [/\/packs\//, /\/models\//],
        cleanupOutdatedCaches: true,
      },
    }),
    deepLinks(),
  ],
})
