import { existsSync } from 'node:fs'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
install()
build()
// In this very process, so that a signal reaches the server and nothing stands between it and the terminal.
await import(join(root, 'dist/server/main.js'))
