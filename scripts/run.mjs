// Runs a TypeScript program as it stands: node scripts/run.mjs bench/hostile.ts [arguments]
import { resolve } from 'node:path'

import { runnerImport } from 'vite'

import { root } from './lib.mjs'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
const [program] = process.argv.splice(2, 1)
await runnerImport(resolve(root, program), { root, configFile: false })
