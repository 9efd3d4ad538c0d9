import { lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { build, minify } from 'vite'

import { buildInputs, hashOf, join, root, stamp } from './lib.mjs'

const web = join(root, 'packages/web')
// A running server loads some of its files late, from the folder of its own build. `dist` only names the latest one.
const builds = join(root, 'builds')
const name = String(Date.now())
const dist = join(builds, name)
/** The latest build, and those that servers may still run. */
const kept = 3

const hash = hashOf(buildInputs)
const bundle = (folder, configFile, into) =>
  build({
    root: folder,
    configFile: join(folder, configFile),
    logLevel: 'warn',
    build: { outDir: join(dist, into) },
  })
try {
  await Promise.all([
    bundle(join(root, 'packages/server'), 'vite.config.ts', 'server'),
    bundle(web, 'vite.config.ts', 'web'),
    bundle(web, 'vite.prerender.config.ts', 'prerender'),
  ])
  await writePages()
  compress(join(dist, 'web'))
} catch (error) {
  rmSync(dist, { recursive: true, force: true })
  throw error
}
publish()
stamp('build', hash)

/** Makes it the build that starts next, in one step. */
function publish() {
  const link = join(root, 'dist')
  // Versions before this one built into a folder of that name.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, join(builds, '0'))
  const next = join(builds, 'next')
  rmSync(next, { force: true })
  symlinkSync(join('builds', name), next)
  renameSync(next, link)
  const all = readdirSync(builds).toSorted((one, other) => Number(other) - Number(one))
  for (const old of all.slice(kept)) rmSync(join(builds, old), { recursive: true, force: true })
}

/** One HTML file per page: the built index with the markup of that page's first paint. */
async function writePages() {
  const { pages, render } = await import(join(dist, 'prerender/prerender.js'))
  const index = await withScripts(readFileSync(join(dist, 'web/index.html'), 'utf8'))
  mkdirSync(join(dist, 'pages'), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8'))
  for (const { name, path, view } of pages) {
    const markup = await render(path, name)
    const html = index
      .replace('<!--app-->', () => markup)
      .replace('</head>', `${view ? preloadsOf(view, manifest, index) : ''}</head>`)
    writeFileSync(join(dist, 'pages', `${name}.html`), html)
  }
  rmSync(join(dist, 'web/index.html'))
  rmSync(join(dist, 'web/.vite'), { recursive: true })
}

/** The first script is inlined in the page, because a request of its own would delay it. It starts the application, which is preloaded. */
async function withScripts(html) {
  const first = '<script src="/start.js"></script>'
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  if (!html.includes(first) || !entry.test(html)) throw new Error('the build has no entry')
  const { code } = await minify('start.js', readFileSync(join(web, 'public/start.js'), 'utf8'))
  return html
    .replace(first, () => `<script>${code.trim()}</script>`)
    .replace(entry, '<link rel="modulepreload" crossorigin href="$1">')
}

/** A view that is loaded apart, and what it imports, requested with the page; what the page has anyway is left out. */
function preloadsOf(view, manifest, index) {
  const files = new Set()
  const add = name => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file) || index.includes(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(view)
  return [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

/** Compresses every file that is worth it, once, beside the original. */
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
