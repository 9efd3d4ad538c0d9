import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

import { onTestFinished } from 'vitest'

export interface Loopback {
  readonly url: string
  readonly requests: IncomingMessage[]
}

/** A server on a free loopback port that ends with the running test. */
export async function startLoopback(listener: RequestListener): Promise<Loopback> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: urlOf(server), requests }
}

export async function findClosedUrl(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = urlOf(server)
  await new Promise(resolve => server.close(resolve))
  return url
}

function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return `http://127.0.0.1:${address.port}`
}
