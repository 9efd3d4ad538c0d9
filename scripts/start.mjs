import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
install()
build()
// In this very process, so that a signal reaches the product and nothing stands between it and the terminal.
await import(join(root, 'dist/server/main.js'))
