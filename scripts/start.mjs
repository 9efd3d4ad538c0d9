import { existsSync } from 'node:fs'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
// npm passes SIGINT and SIGTERM on. If npm ends by any other signal, only the system reports it.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
install()
build()
// The server runs in this very process, so that signals reach it and nothing stands between it and the terminal.
await import(join(root, 'dist/server/main.js'))
