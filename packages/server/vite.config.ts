import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server and its threads, each one file; packages of this repository are bundled, libraries are not. */
export default defineConfig({
  root: from('.'),
  build: {
    ssr: true,
    target: 'node20',
    outDir: from('../../dist/server'),
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: {
        main: from('src/main.ts'),
        engineWorker: from('src/engine/engineWorker.ts'),
        parseWorker: from('src/ingestion/parseWorker.ts'),
        doctor: from('src/doctor.ts'),
        demoWorker: from('src/engine/demoWorker.ts'),
      },
    },
  },
  ssr: { noExternal: [/^@analytics\//] },
})
