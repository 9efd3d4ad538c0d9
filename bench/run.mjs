// Runs a TypeScript program of this folder as it stands: node bench/run.mjs hostile.ts [arguments]
import { fileURLToPath } from 'node:url'

import { runnerImport } from 'vite'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const [program] = process.argv.splice(2, 1)
const root = fileURLToPath(new URL('..', import.meta.url))
await runnerImport(fileURLToPath(new URL(program, import.meta.url)), { root, configFile: false })
