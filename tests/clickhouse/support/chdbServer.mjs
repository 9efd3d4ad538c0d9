/**
 * ClickHouse's HTTP interface on loopback in front of `chdb`, which is ClickHouse as a library, so that the real client talks to a
 * real engine: `node chdbServer.mjs <node_modules with chdb> <data folder> <port, or 0>`. One query at a time.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [modules = '', folder = '', port = '0'] = process.argv.slice(2)
const { Session } = createRequire(join(modules, 'x.js'))('chdb')
const backups = join(folder, 'backups')
const session = new Session(folder, { connectionArgs: [`--backups.allowed_path=${backups}`] })
/** Any other parameter is a setting, unless it is a parameter of the query. */
const ownParameters = new Set(['query', 'query_id', 'session_id', 'database', 'default_format', 'role'])
let settings = new Map()
let last = Promise.resolve()
let inserts = 0

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    last = last.then(() => respond(new URL(request.url, 'http://host'), Buffer.concat(chunks), response))
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))

async function respond(url, body, response) {
  if (url.pathname === '/ping') return void response.end('Ok.\n')
  try {
    const bytes = await run(url.searchParams, body)
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const code = /Code: (\d+)/.exec(text)?.[1] ?? '0'
    response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(text)
  }
}

async function run(parameters, body) {
  session.query(`USE ${quoteName(parameters.get('database') ?? 'default')}`)
  const wanted = new Map([...parameters].filter(([name]) => !ownParameters.has(name)))
  for (const name of settings.keys())
    if (!wanted.has(name) && !name.startsWith('param_')) session.query(`SET ${name} = DEFAULT`)
  for (const [name, value] of wanted)
    if (settings.get(name) !== value || name.startsWith('param_'))
      session.query(`SET ${name} = ${quote(value)}`)
  settings = wanted
  const asked = parameters.get('query')
  if (asked !== null && body.length > 0) return insert(asked, body)
  const text = asked ?? body.toString()
  const format = /\sFORMAT\s+(\w+)\s*;?\s*$/i.exec(text)
  const sql = format ? text.slice(0, format.index) : text
  return (await session.queryAsync(sql, { format: format?.[1] ?? 'TabSeparated' })).bytes()
}

/** The library takes no data beside a query, so it reads them from a file. */
function insert(text, body) {
  const [, into, format] = /^\s*INSERT\s+INTO\s+(.+?)\s+FORMAT\s+(\w+)\s*$/is.exec(text) ?? []
  if (!into || !format) throw new Error(`Code: 62. DB::Exception: not an INSERT with a format: ${text}`)
  const file = join(folder, `insert-${process.pid}-${inserts++}`)
  writeFileSync(file, body)
  try {
    session.query(`INSERT INTO ${into} SELECT * FROM file(${quote(file)}, ${quote(format)})`)
  } finally {
    rmSync(file, { force: true })
  }
  return ''
}

function quote(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function quoteName(name) {
  return `\`${name.replaceAll('`', '')}\``
}
