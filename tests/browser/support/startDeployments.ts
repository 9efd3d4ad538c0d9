import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and app: after the deployment every file has another name and the former ones are gone. */
export async function startDeployments(
  upstream: string,
): Promise<{ url: string; server: Server; deploy(): void }> {
  let generation = 0
  const name = /(\/?[\w./-]*)-([\w-]{7,8})(?:\.g(\d+))?\.(js|css|woff2)\b/g
  const renamed = (text: string) =>
    text.replace(name, (_, path: string, hash: string, _old, type: string) =>
      generation === 0 ? `${path}-${hash}.${type}` : `${path}-${hash}.g${generation}.${type}`,
    )
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const asked = /-[\w-]{7,8}(?:\.g(\d+))?\.(?:js|css|woff2)$/.exec(path)
    if (asked && Number(asked[1] ?? 0) !== generation) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      return
    }
    const answer = await fetch(upstream + path.replace(/\.g\d+(\.\w+)$/, '$1'), {
      headers: { 'accept-encoding': 'identity' },
    })
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kept = ['content-type', 'cache-control', 'content-security-policy', 'x-now', 'x-data-checked']
    const headers = kept.flatMap(each => {
      const value = answer.headers.get(each)
      return value === null ? [] : [[each, value] as const]
    })
    response.writeHead(answer.status, Object.fromEntries(headers))
    response.end(/html|javascript|css/.test(type) ? renamed(bytes.toString()) : bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    deploy: () => generation++,
  }
}
