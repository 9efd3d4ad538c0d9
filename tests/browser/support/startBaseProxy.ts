import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BaseProxy {
  readonly url: string
  /** Addresses outside the base path that were asked for. */
  readonly strays: readonly string[]
  close(): void
}

/** A host that has an application below `base` and nothing else. */
export async function startBaseProxy(base: string, target: string): Promise<BaseProxy> {
  const strays: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    if (!url.startsWith(`${base}/`)) {
      strays.push(url)
      outgoing.writeHead(404).end()
      return
    }
    const passed = request(new URL(url, target), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    // A browser that leaves a page ends its requests, which the server would otherwise go on with.
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strays,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
