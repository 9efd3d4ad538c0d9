import { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { startDemoProvider, type DemoProvider } from '@analytics/demo-provider'
import { afterAll, beforeAll, expect } from 'vitest'

import { startTestServer, type TestServer } from './startTestServer.ts'

export const now = () => Date.parse('2026-09-25T10:00:00Z')

/** A server with an empty store, over a demo provider, for the tests of one file: what it sends, and what the provider does. */
export function useDemoServer() {
  let demo: DemoProvider
  let server: TestServer

  beforeAll(async () => {
    demo = await startDemoProvider({ now })
    server = await startTestServer(demo.url, now)
  }, 120_000)
  afterAll(async () => {
    await server.server.close()
    await server.engine.stop()
    await demo.close()
  })

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
      (await (await fetch(demo.url + path)).json()) as Payload,
    server: () => server,
  }
}
