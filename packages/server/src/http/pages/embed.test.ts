import { expect, it, onTestFinished } from 'vitest'

import type { EmbedJob } from '../made/MakeJob.ts'
import { openServer } from '../testing/openServer.ts'

async function open() {
  const jobs: EmbedJob[] = []
  const app = await openServer({
    make: async job => {
      if (job.kind === 'embed') jobs.push(job)
      return { bytes: new Uint8Array(1), name: null, known: null }
    },
  })
  onTestFinished(() => app.server.close())
  const embed = async (path: string, query: string) => {
    const reply = await app.get(`/embed${path}?${query}`)
    expect(reply.status, `${path}?${query}`).toBe(200)
    return { job: jobs.at(-1), policy: reply.headers.get('content-security-policy') }
  }
  return { ...app, embed }
}

const views = [
  ['/application-fees', 'timeFrame=90d'],
  ['/application-fees', 'range=2025-11-03..2026-02-17'],
  ['/spot-dex-volume-chain', 'mode=percent&timeFrame=1y'],
  ['/app/uniswap', 'vs=prev&timeFrame=90d'],
  ['/chain/base', 'events=hack'],
  ['/explore', 's=fees.app.uniswap&range=90d'],
  ['/explore', 'range=90d&s=fees.app.uniswap'],
] as const

it.each(views)('keeps every parameter of %s?%s, the first among them', async (path, query) => {
  const { embed } = await open()
  const wantedPairs = [...new URLSearchParams(query)].toSorted()
  const toSearch = (text = '') => [...new URLSearchParams(text)].toSorted()
  for (const ownQuery of ['', '&panel=chart&theme=auto', '&panel=chart&theme=auto&live=1', '&live=1']) {
    const { job } = await embed(path, query + ownQuery)
    const [address, addressQuery] = job?.address.split('?') ?? []
    expect([address?.endsWith(path), toSearch(addressQuery)]).toEqual([true, wantedPairs])
    expect(toSearch(job?.picture.url.split('?')[1]).filter(([name]) => name !== 'panel')).toEqual(wantedPairs)
    const isLive = ownQuery.includes('live')
    expect(job?.live?.data['query']?.startsWith('?') ?? false).toBe(false)
    expect(isLive ? toSearch(job?.live?.data['query']) : wantedPairs).toEqual(wantedPairs)
    expect(job?.live?.data['chart']).toBe(isLive && ownQuery.includes('panel') ? 'chart' : undefined)
  }
})

it.each(views)('is as high as asked for: %s?%s', async (path, query) => {
  const { embed, get } = await open()
  const plain = await embed(path, query)
  const high = await embed(path, `${query}&height=420&theme=auto`)
  expect(high.job?.style).toContain('height: 420px')
  expect(high.job?.address).toBe(plain.job?.address)
  // The policy names the hash of the styles.
  expect(high.policy).not.toBe(plain.policy)
  for (const wrong of ['12', '99999', '42em', '-420', ''])
    expect((await get(`/embed${path}?${query}&height=${wrong}`)).status, wrong).toBe(400)
})
