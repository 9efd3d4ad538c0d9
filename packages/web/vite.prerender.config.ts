import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The shell of each page as markup: one self-contained module that the server imports. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: '../../dist/prerender',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
