import { defineConfig } from 'vite'

/** One self-contained module, which the server imports. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: '../../dist/prerender',
    emptyOutDir: true,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: { entryFileNames: 'prerender.js' },
    },
  },
})
