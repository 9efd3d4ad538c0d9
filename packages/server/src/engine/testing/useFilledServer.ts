import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { afterAll, beforeAll, expect } from 'vitest'

import { filledAt } from './filledStore.ts'
import { getFilledServer, startFilledServer, type FilledServer } from './getFilledServer.ts'

export const now = () => filledAt

/**
 * For the tests of one file: what a server over the filled store sends, and what its provider does. `isOwn`: what these tests
 * fetch on demand is stored for no others.
 */
export function useFilledServer({ isOwn = false } = {}) {
  let server: FilledServer
  let end = async () => undefined as void

  beforeAll(async () => {
    if (!isOwn) {
      server = await getFilledServer()
      return
    }
    const ownServer = await startFilledServer()
    server = ownServer
    end = () => ownServer.end()
  }, 120_000)
  afterAll(() => end())

  /** The answer to a query of the explorer. */
  async function load(search: string) {
    const reply = await server.get(`/api/query?${search}`)
    expect([reply.status, search]).toEqual([200, search])
    return ExploreResponse.parse(reply.json()).data
  }

  return {
    load,
    /** The first series of a query of the explorer. */
    seriesOf: async (search: string) => {
      const [series] = (await load(search)).series
      if (!series) throw new Error(`no series of ${search}`)
      return series
    },
    /** Below `/api/analytics/`. */
    get: async (path: string): Promise<unknown> => (await server.get(`/api/analytics/${path}`)).json(),
    provided: async <Payload>(path: string): Promise<Payload> =>
      (await (await fetch(server.demo.url + path)).json()) as Payload,
    server: () => server,
  }
}
