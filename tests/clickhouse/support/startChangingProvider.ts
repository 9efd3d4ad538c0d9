import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** More values than a row group of DuckDB has. */
const apps = 300
const days = 500
const daySeconds = 86_400

export interface ChangingProvider {
  readonly url: string
  stop(): void
}

/** Has fees only. All values of a payload are equal, and those of the next are other ones: figures of two show at once. */
export async function startChangingProvider(now: () => number): Promise<ChangingProvider> {
  let payloads = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const isFees =
      pathname.endsWith('/overview/fees') && (searchParams.get('dataType') ?? 'dailyFees') === 'dailyFees'
    response.writeHead(isFees ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFees ? toOverview(now(), 1000 + payloads++) : null))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function toOverview(now: number, value: number) {
  const today = Math.floor(now / 1000 / daySeconds)
  const names = Array.from({ length: apps }, (_, index) => `App ${index}`)
  const history = Array.from({ length: days }, (_, index) => (today - days + index) * daySeconds)
  return {
    protocols: names.map((name, index) => ({
      name,
      displayName: name,
      slug: `app-${index}`,
      defillamaId: String(index + 1),
      category: 'Dexs',
      protocolType: 'protocol',
      chains: ['Ethereum'],
      total24h: value,
    })),
    totalDataChart: history.map(second => [second, value * apps]),
    totalDataChartBreakdown: history.map(second => [
      second,
      Object.fromEntries(names.map(name => [name, value])),
    ]),
  }
}
