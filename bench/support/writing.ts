// A server that has the figures of every response in memory: what it takes to write and to pack them, with no query, no other
// thread and no checks before. Its arguments are the address of an application and the paths; it prints its own address.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { pack } from '../../packages/server/src/threads/pack.ts'

const about = { sources: [], awaited: [], wanted: [], entityRevision: 0, version: '' }

const [url = '', paths = '[]'] = process.argv.slice(2)
const figures = new Map<string, unknown>()
for (const path of JSON.parse(paths) as readonly string[]) {
  const address = new URL(path, url)
  const response = await fetch(address)
  if (response.ok) figures.set(address.pathname + address.search, await response.json())
}

async function write(path: string): Promise<Uint8Array> {
  const { packed } = await pack({ json: JSON.stringify(figures.get(path)), ...about }, 'br')
  return packed
}

const server = createServer(({ url: path = '' }, response) => {
  if (figures.has(path))
    void write(path).then(body =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-encoding': 'br',
          'content-length': body.length,
        })
        .end(body),
    )
  else response.writeHead(404).end()
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit())
