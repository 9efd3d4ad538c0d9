import { gunzipSync } from 'node:zlib'

import { expect, it, vi } from 'vitest'

import { ClientUsage, unlimited } from '../../lib/ClientUsage.ts'
import { FairQueue } from '../../lib/FairQueue.ts'
import { LatestCache } from '../../lib/LatestCache.ts'
import { ThreadTurns } from '../queue/ThreadTurns.ts'
import { Documents, type Document } from './Documents.ts'

function open() {
  const limits = { name: 'thread', places: 2, waiting: 100, waitMs: 30_000 }
  const turns = new ThreadTurns(new FairQueue(limits, new ClientUsage(unlimited)))
  const documents = new Documents(turns, new LatestCache(1e6))
  const make = vi.fn((site: string) => `see ${site}/explore and ${site}/mcp`)
  const get = (site: string, version = '1') =>
    documents.get({ key: '/llms.txt', version, site, client: 'client', make })
  return { get, make }
}

const textOf = ({ gzip }: Document) => gunzipSync(gzip ?? '').toString()

it('makes a text once for each version, whatever hosts clients make up, and gives each its own', async () => {
  const { get, make } = open()
  const sites = Array.from({ length: 20 }, (_, index) => `https://h${index}.example`)
  const made = await Promise.all(sites.map(site => get(site)))
  expect(made.map(textOf)).toEqual(sites.map(site => `see ${site}/explore and ${site}/mcp`))
  expect(new Set(made.map(({ etag }) => etag)).size).toBe(20)
  expect(make).toHaveBeenCalledTimes(1)
  await get('https://h1.example', '2')
  expect(make).toHaveBeenCalledTimes(2)
})

it('keeps the bytes of the last host alone', async () => {
  const { get } = open()
  const first = await get('https://a.example')
  expect(await get('https://a.example')).toBe(first)
  await get('https://b.example')
  const again = await get('https://a.example')
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})
