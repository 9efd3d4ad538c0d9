import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

import { build as bundle, createServer, runnerImport } from 'vite'

import { build, checkNode, install, join, root } from './lib.mjs'

checkNode()
install()
build()

// The server on its own port, restarted whenever its bundle changes; Vite in front of it, on the app's port.
const port = Number(process.env.PORT ?? 4000)
const backend = port + 1
let child

function restart() {
  child?.removeAllListeners('exit')
  child?.kill('SIGTERM')
  child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    // Vite serves the pages, at the root.
    env: { ...process.env, PORT: String(backend), BASE_PATH: '' },
  })
}

await bundle({
  configFile: join(root, 'packages/server/vite.config.ts'),
  logLevel: 'warn',
  build: { watch: {}, emptyOutDir: false },
})
let timer
watch(join(root, 'dist/server'), () => {
  clearTimeout(timer)
  timer = setTimeout(restart, 300)
})
restart()

/** The server names the origin of the data in each page, for the banner; here Vite serves the page. */
const nameOrigin = {
  name: 'name-origin',
  async transformIndexHtml(html) {
    const { origin } = await (await fetch(`http://127.0.0.1:${backend}/api/health`)).json()
    return html.replace('<!--head-->', `<meta name="data-origin" content="${origin.kind}">`)
  },
}

const { module: forms } = await runnerImport(join(root, 'packages/contract/src/files/fileForms.ts'))

/** Vite has modules and pages; files, pictures, embeds, documents and the API are the server's. */
function isOfVite({ url = '', headers }) {
  const [path = ''] = url.split('?', 1)
  if (/^\/(@|src\/|node_modules\/|favicon\.svg$|start\.js$)/.test(path)) return true
  // An id may hold a dot, too: `/app/ether.fi`.
  const isServers =
    /^\/(api|embed|docs|developers|metrics|mcp|assets)(\/|$)|\.(txt|xml)$/.test(path) ||
    forms.findEnding(path) !== undefined
  return !isServers && (headers.accept ?? '').includes('text/html')
}

// The bundle above has set this to production, in which a saved component reloads the whole page.
process.env.NODE_ENV = 'development'
const web = join(root, 'packages/web')
const target = `http://127.0.0.1:${backend}`
const server = await createServer({
  plugins: [nameOrigin],
  root: web,
  configFile: join(web, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: { '^/': { target, bypass: request => (isOfVite(request) ? request.url : undefined) } },
  },
})
await server.listen()
server.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    child?.kill('SIGTERM')
    await server.close()
    process.exit(0)
  })
}
