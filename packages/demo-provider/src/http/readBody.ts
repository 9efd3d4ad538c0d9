import type { IncomingMessage } from 'node:http'

const mostBytes = 256 * 1024

/** The whole body as text; undefined: it is larger than any question may be. What is too much is not kept. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  return bytes > mostBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}
