import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { build } from 'vite'

import { join, root } from './lib.mjs'

const dist = join(root, 'dist')
const web = join(root, 'packages/web')

rmSync(dist, { recursive: true, force: true })
const logLevel = 'warn'
await Promise.all([
  build({ configFile: join(root, 'packages/server/vite.config.ts'), logLevel }),
  build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel }),
  build({ root: web, configFile: join(web, 'vite.prerender.config.ts'), logLevel }),
])
await writePages()
compress(join(dist, 'web'))

/** One HTML file per page: the built index with the markup of that page, and hints for what it will load. */
async function writePages() {
  const { pageNames, render } = await import(join(dist, 'prerender/prerender.js'))
  const index = readFileSync(join(dist, 'web/index.html'), 'utf8')
  const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8'))
  mkdirSync(join(dist, 'pages'), { recursive: true })
  for (const { name, id, module } of pageNames) {
    const hints = [fontHint(), ...moduleHints(manifest, module, index)].filter(Boolean).join('\n    ')
    const html = index
      .replace('<!--head-->', () => `<!--head-->\n    ${hints}`)
      .replace('<!--app-->', () => render(id))
    writeFileSync(join(dist, 'pages', `${name}.html`), html)
  }
  rmSync(join(dist, 'web/index.html'))
}

function fontHint() {
  const font = readdirSync(join(dist, 'web/assets')).find(name => name.endsWith('.woff2'))
  return font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">`
}

/** Scripts of the page's own view and all that they import, unless the index asks for them already. */
function moduleHints(manifest, module, index) {
  const files = new Set()
  const visit = key => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  if (module) visit(module)
  return [...files]
    .filter(file => !index.includes(file))
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

/** Everything that is worth it, once and for all, beside the original. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = join(folder, entry)
    if (!statSync(path).isFile() || !/\.(js|css|svg|html|json)$/.test(path)) continue
    const bytes = readFileSync(path)
    if (bytes.length < 256) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
