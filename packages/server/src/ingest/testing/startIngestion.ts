import { isObject, type ProviderEndpoint } from '@analytics/defillama'

import { createRepositories } from '../../store/createRepositories.ts'
import { openTestStore } from '../../store/testing/openTestStore.ts'
import { PaidTierFamilies } from '../batch/pauses.ts'
import { ingestSource, type IngestParts } from '../ingestSource.ts'
import { parseHere } from '../parsing/parsers.ts'
import { findSource } from '../sources.ts'

/** The payload by path. */
export type Reply = (path: string, query: string) => unknown

/** A text is sent as it is. */
const toBody = (reply: unknown) =>
  new TextEncoder().encode(typeof reply === 'string' ? reply : JSON.stringify(reply))

/** Sorts every list: the order in which the provider has its entries says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (!isObject(value)) return value
  const figures = Object.entries(value).filter(([name]) => !/^(furtherAt|capsAt)$/.test(name))
  return Object.fromEntries(figures.toSorted().map(([name, figure]) => [name, inOrder(figure)]))
}

/** One source on an empty store, fetched from replies that may differ each time. */
export async function startIngestion(id: string, firstAt: number) {
  const database = await openTestStore()
  const repositories = createRepositories(database, { kind: 'live', label: 'test', simulated: false })
  let time = firstAt
  const now = () => time
  const source = findSource(id)
  if (!source) throw new Error(`${id} is no source`)
  let [record] = await repositories.sources.register([source])

  const ingest = async (reply: Reply, atMs: number) => {
    time = atMs
    const provider = {
      read: async () => [],
      fetchParsed: async (
        endpoint: ProviderEndpoint,
        parse: (response: unknown, name: string) => unknown,
      ) => {
        const path = endpoint.path
        const body = toBody(reply(path, endpoint.query))
        const response = {
          body,
          bytes: body.length,
          status: 200,
          fetchedAt: time,
          expiresAt: null,
          host: 'free',
        }
        return { ...response, value: await parse(response, path) }
      },
    }
    const parts: IngestParts = {
      ...repositories,
      database,
      provider: provider as never,
      parse: parseHere,
      read: work => database.read(work),
      now,
      noteStep: () => undefined,
      history: { catchUp: async () => ({ bytes: 0, expiresAt: 0, unreadable: [] }) },
      paidTier: new PaidTierFamilies(now),
      archivePayload: async () => undefined,
      isLive: true,
    }
    if (!record) throw new Error(`${id} is not registered`)
    record = await ingestSource(source, record, parts)
  }

  /** Sums the stored values of each entity in a series up to a day. */
  const readEntries = (key: string, until: number) =>
    database.read(async session => {
      const series = Math.trunc(record?.series[key] ?? -1)
      const listed = await repositories.entities.getBySeries(session, series)
      const sums = await session.rows<{ entity: number; value: number }>(
        'SELECT entity, sum(value) AS value FROM fact WHERE series = ? AND day <= ? GROUP BY entity',
        [series, until],
      )
      return sums.map(({ entity, value }) => ({ metadata: listed.get(entity), value }))
    })
  /** All recorded restatements, and how many the source counts. */
  const readRestatements = async () => {
    const listed = await database.read(session =>
      repositories.ledger.list(session, {}, { keep: 'newest', few: 10_000 }),
    )
    return { listed, restated: record?.restated.count }
  }

  /** All that is stored of the source, as text. */
  const readStored = () =>
    database.read(async session => {
      const series = Object.values(record?.series ?? {})
        .map(Math.trunc)
        .join(', ')
      const facts = `SELECT * FROM fact WHERE series IN (${series || '-1'}) ORDER BY series, entity, day`
      const metadata = `SELECT * FROM metadata WHERE series IN (${series || '-1'}) ORDER BY series, entity`
      const rows = await session.rows(facts)
      const listed = await session.rows(metadata)
      const quotes = await session.rows(
        'SELECT kind, coin, second::DOUBLE AS second, price FROM quote ORDER BY kind, coin, second',
      )
      const snapshot = await repositories.snapshots.find(session, id)
      return JSON.stringify({ rows, listed, quotes, snapshot: inOrder(snapshot) })
    })
  const getRecord = () => record

  return { ingest, readStored, getRecord, readEntries, readRestatements, close: () => database.close() }
}
