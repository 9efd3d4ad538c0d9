import { expect, it, onTestFinished } from 'vitest'

import { openServer, toEncodedResponse } from '../testing/openServer.ts'
import type { MakeJob } from './MakeJob.ts'

const addresses = [
  '/explore.csv?s=fees.all',
  '/explore.xlsx?s=fees.all&data=all',
  '/explore.png?s=fees.all',
  '/embed/explore?s=fees.all',
]

/** A server whose files are as many bytes as it has made so far. */
async function open() {
  const jobs: MakeJob[] = []
  let version = 1
  const app = await openServer({
    publicUrl: 'https://a.example',
    run: async () => ({
      ...toEncodedResponse(),
      sources: [{ id: 'fees', revision: version }],
      version: `v${version}`,
    }),
    make: async job => {
      jobs.push(job)
      return { bytes: new Uint8Array(jobs.length), name: 'file', known: null }
    },
  })
  onTestFinished(() => app.server.close())
  return {
    ...app,
    jobs,
    refresh() {
      version++
      app.state.revision = version
    },
  }
}

it.each(addresses)('makes %s once for each version of its data, however many request it', async address => {
  const { get, jobs, refresh } = await open()
  const replies = await Promise.all([get(address), get(address), get(address)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(jobs).toHaveLength(1)
  refresh()
  const next = await get(address)
  expect(jobs).toHaveLength(2)
  expect(next.headers.get('etag')).not.toBe(replies[0]?.headers.get('etag'))
  expect((await next.arrayBuffer()).byteLength).toBe(2)
})

it.each(addresses)('makes nothing of %s for a client that has it', async address => {
  const { get, jobs } = await open()
  const etag = (await get(address)).headers.get('etag') ?? ''
  // Another server has the same tag before it has made the file.
  const other = await open()
  const knownResponse = await other.get(address, { 'if-none-match': etag })
  expect([knownResponse.status, knownResponse.headers.get('etag')]).toEqual([304, etag])
  expect([jobs.length, other.jobs.length]).toEqual([1, 0])
})

it('sends one range of a file without making it again', async () => {
  const { get, jobs } = await open()
  const [address = ''] = addresses
  await get(address)
  const part = await get(address, { range: 'bytes=0-0' })
  expect([part.status, jobs.length]).toEqual([206, 1])
})
