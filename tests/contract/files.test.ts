import { beforeAll, expect, it } from 'vitest'

import {
  getFilledServer,
  type FilledServer,
} from '../../packages/server/src/engine/testing/getFilledServer.ts'

let server: FilledServer

beforeAll(async () => {
  server = await getFilledServer()
})

const view = 'explore.csv?s=fees.app.uniswap'

/** A file of each panel of each kind of page, and of each state in which it has other columns. */
const addresses: readonly string[] = [
  'overview.csv?panel=totals',
  'overview.csv?panel=chart',
  'overview.csv?panel=movers',
  'overview.csv?panel=chains',
  'overview.csv?panel=arrivals',
  'application-fees.csv',
  'application-fees.csv?timeFrame=90d&resample=W&mode=percent&excludeStablecoins=true',
  'application-fees.csv?panel=table',
  'application-fees.csv?panel=table&data=full&find=uni&ranking=moved',
  'application-revenue.csv?panel=current',
  'borrow-lend-tvl-app.csv?panel=table',
  'perps-volume-app.csv?panel=table',
  'app-fees-by-chain.csv?panel=table',
  'app-fees-by-chain.csv?panel=table&tab=breakdown&chain=base',
  'total-chain-volume.csv?timeFrame=7d',
  'total-chain-volume.csv?panel=spot-and-perps&timeFrame=7d',
  'major-cryptocurrencies.csv?timeFrame=7d',
  'major-cryptocurrencies.csv?panel=table',
  'defi-protocols.csv?panel=table',
  'stablecoin-market-share-chain.csv?timeFrame=7d',
  'stablecoin-market-share-chain.csv?panel=table',
  'bridge-volume.csv?timeFrame=24h',
  'bridge-volume.csv?panel=table&timeFrame=24h',
  'events.csv',
  'status/restatements.csv',
  'status/quality.csv?panel=sources',
  'status/quality.csv?panel=applications',
  'status/quality.csv?panel=residuals',
  'app/uniswap.csv?panel=chart',
  'app/uniswap.csv?panel=figures',
  'app/uniswap.csv?panel=chains',
  'app/uniswap.csv?panel=weekdays',
  'app/uniswap.csv?panel=events',
  'app/aave.csv?panel=treasury',
  'app/aave.csv?panel=treasury-history&treasury=history',
  'chain/base.csv?panel=chart&mode=absolute',
  'chain/base.csv?panel=ranks',
  'chain/base.csv?panel=table',
  'asset/uniswap.csv?panel=chart',
  'asset/uniswap.csv?panel=figures',
  'asset/uniswap.csv?panel=table',
  'category/dexs.csv?panel=chart',
  'category/dexs.csv?panel=table',
  'category/dexs.csv?panel=concentration',
  'category/dexs/chains.csv?panel=chart',
  'category/dexs/chains.csv?panel=table',
  'stablecoin/tether.csv?panel=chart',
  'stablecoin/tether.csv?panel=inflows',
  'stablecoin/tether.csv?panel=chains',
  'bridge/wormhole.csv?panel=chart',
  view,
  `${view}&shape=long`,
  `${view}&names=short`,
  `${view}&names=long&t=ma7`,
  `${view}&about=1`,
  `${view}&pick=latest`,
  'explore.csv?s=fees.app.*@base;top=3&vs=prev',
  'explore.csv?s=fees.app.*@base;top=3&when=change(A,7)>20&tab=when',
]

it('no file or column is renamed or moved unawares (run with -u after a decision)', async () => {
  const texts: string[] = []
  for (const address of addresses) {
    const { status, text, headers } = await server.get(`/${address}`)
    expect(status, `${address}: ${text.slice(0, 200)}`).toBe(200)
    const [header = ''] = text.replace('\uFEFF', '').split('\r\n')
    texts.push(`/${address}\n  ${String(headers['content-disposition'])}\n  ${header}\n`)
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('files.txt')
})

const name = 'demo-explore-uniswap-fees-1y-D-2026-09-24'

it.each([
  ['csv', 'text/csv; charset=utf-8; header=present', 'attachment'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
  ['parquet', 'application/vnd.apache.parquet', 'attachment'],
  ['json', 'application/json; charset=utf-8', 'attachment'],
  ['ndjson', 'application/x-ndjson; charset=utf-8', 'attachment'],
  ['md', 'text/markdown; charset=utf-8', 'inline'],
  ['zip', 'application/zip', 'attachment'],
  ['atom', 'application/atom+xml; charset=utf-8', 'inline'],
  ['feed.json', 'application/feed+json; charset=utf-8', 'inline'],
  ['ics', 'text/calendar; charset=utf-8', 'inline'],
])('a view as %s keeps its type, its name and whether it is saved', async (ending, type, disposition) => {
  const { status, headers } = await server.get(`/explore.${ending}?s=fees.app.uniswap`)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    type,
    `${disposition}; filename="${name}.${ending}"`,
  ])
})
