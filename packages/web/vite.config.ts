import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

import { evaluateData } from './evaluateData.ts'
import { emitIcons } from './icons/emitIcons.ts'

/** The first paint needs the font before the style sheet requests it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => file.endsWith('.woff2'))
          .map(file => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          })),
    },
  }
}

/** Every path of an icon has a random key, which compresses badly. Drawing needs none, as an icon's paths never change. */
function dropIconKeys(): Plugin {
  return {
    name: 'drop-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: code => code.replaceAll(/,?\s*key: "[^"]*"/g, ''),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), preloadFont(), emitIcons(), dropIconKeys(), evaluateData()],
  // Files find one another wherever they are served; addresses in pages are the server's.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: ['chrome123', 'firefox125', 'safari17.4'],
    modulePreload: { polyfill: false },
    // The shell holds what every page needs. Its size on the wire is what counts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Times of plugins, and marks of libraries for servers' components, are of no use to a user who starts the application.
      checks: { pluginTimings: false, moduleLevelDirective: false },
      output: {
        // The first script names all later ones, and random letters don't compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // Modules that every page needs are one file, however many views share parts of them: compressed together with the libraries it
          // is 1.3 kB smaller. Modules that many other views share are a second file. With a lower count, a page loads more of it that it
          // does not need; with a higher one, more small files, which cost more to request than to read.
          groups: [
            { name: 'shell', tags: ['$initial'] },
            {
              name: 'parts',
              minShareCount: 6,
              test: /packages\/(web|contract)\/src\/(?!(?:board|explore|formula)\/)/,
            },
            // Rows of the explorer are read by boards, the search and the workspace as well, and by no dashboard.
            { name: 'rows', minShareCount: 3, test: /packages\/contract\/src\/(?:explore|formula)\// },
          ],
        },
      },
    },
  },
})
