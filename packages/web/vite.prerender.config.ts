import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

/** One self-contained module, which the server imports. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  // React's own entry holds a renderer of streams, too, which is half of this module and never used.
  resolve: {
    alias: { 'react-dom/server': join(reactDom, 'cjs/react-dom-server-legacy.node.production.js') },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: '../../dist/prerender',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
