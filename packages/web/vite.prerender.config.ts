import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { leanIcons } from './icons/leanIcons.ts'

/** One self-contained module, which the server imports. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanIcons()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: '../../dist/prerender',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
