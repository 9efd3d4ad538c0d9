import { existsSync } from 'node:fs'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const program = join(root, 'dist/server/restore.js')
// A server may run on what is built: it is not built anew.
if (!existsSync(program)) {
  install()
  build()
}
await import(program)
