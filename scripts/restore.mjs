import { existsSync } from 'node:fs'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const program = join(root, 'dist/server/restore.js')
// Doesn't build, because a running server may use the current build.
if (!existsSync(program)) {
  install()
  build()
}
await import(program)
