import { existsSync } from 'node:fs'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
install()
build()
await import(join(root, 'dist/server/doctor.js'))
