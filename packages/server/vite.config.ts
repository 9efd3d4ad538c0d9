import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: from('.'),
  build: {
    ssr: true,
    target: 'node20',
    outDir: from('../../dist/server'),
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      // Names help to read a stack trace; whitespace would be in memory once a thread or process.
      output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
      input: {
        main: from('src/main.ts'),
        engineProcess: from('src/threads/engineProcess.ts'),
        fileWorker: from('src/threads/fileWorker.ts'),
        echoWorker: from('src/threads/echoWorker.ts'),
        parseWorker: from('src/threads/parseWorker.ts'),
        doctor: from('src/doctor.ts'),
        backup: from('src/backup.ts'),
        restore: from('src/restore.ts'),
        demoWorker: from('src/threads/demoWorker.ts'),
      },
    },
  },
  ssr: {
    // Each thread loads only the parts of a bundled library that it uses.
    noExternal: [/^@analytics\//, 'zod', 'lru-cache', 'p-queue', 'p-timeout', 'eventemitter3', 'ipaddr.js'],
  },
})
