import { AppCombinedResponse } from '@analytics/contract/api/responses/combined'
import { startDemoProvider, type DemoProvider, type Fault } from '@analytics/demo-provider'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from './testing/startTestServer.ts'

const start = Date.parse('2026-09-25T10:00:00Z')
const hour = 3_600_000
const path = '/api/analytics/perps-volume-by-app?limit=20'

describe('anomalous figures', () => {
  let now = start
  let demo: DemoProvider
  let server: TestServer
  const ask = async () => AppCombinedResponse.parse((await server.get(path)).json())
  const record = () => server.engine.getRecord('perpsVolume')
  const attempt = async (after: number) => {
    const { revision } = record()
    now += after
    server.engine.revalidate(['perpsVolume'])
    for (let tries = 0; tries < 2000 && record().revision === revision; tries++)
      await new Promise(resolve => setTimeout(resolve, 5))
    expect(record().revision).toBe(revision + 1)
  }
  const status = async () => (await server.engine.status()).find(({ id }) => id === 'perpsVolume')

  beforeEach(async () => {
    now = start
    demo = await startDemoProvider({ now: () => now })
    server = await startTestServer(demo.url, () => now)
    await ask()
  })
  afterEach(async () => {
    await server.engine.stop()
    await demo.close()
  })

  it.each([
    ['a history flattened to zero', { kind: 'zeros' }, /value fell by 100%/],
    ['every name changed', { kind: 'new-names' }, /history is rewritten/],
  ] as [string, Fault, RegExp][])(
    '%s: quarantined as a whole, and the last successful data stays',
    async (_, fault, reason) => {
      const before = await ask()
      demo.setFault('/api/overview/derivatives', fault)
      await attempt(2 * hour)
      const after = await ask()
      expect(after.data.tableData.protocols.map(({ name, total30d }) => [name, total30d])).toEqual(
        before.data.tableData.protocols.map(({ name, total30d }) => [name, total30d]),
      )
      expect(after.metadata.sources[0]?.error).toMatchObject({ code: 'QUARANTINED' })
      expect(after.metadata.sources[0]?.error?.message).toMatch(reason)
      expect(await status()).toMatchObject({ quarantined: { times: 1 } })
    },
  )

  it('that come again in three fetches over an hour are the provider’s truth', async () => {
    demo.setFault('/api/overview/derivatives', { kind: 'new-names' })
    await attempt(2 * hour)
    await attempt(30 * 60_000)
    expect(await status()).toMatchObject({ quarantined: { times: 2 } })
    expect((await ask()).data.tableData.protocols[0]?.name).not.toContain('Reborn')
    await attempt(31 * 60_000)
    expect(record().error).toBeNull()
    expect(await status()).toMatchObject({ quarantined: null, error: null })
    expect((await ask()).data.tableData.protocols[0]?.name).toContain('Reborn')
  })

  it('that were a slip of one hour leave no trace', async () => {
    demo.setFault('/api/overview/derivatives', { kind: 'zeros' })
    await attempt(2 * hour)
    demo.setFault('/api/overview/derivatives', null)
    await attempt(hour)
    expect(await status()).toMatchObject({ quarantined: null, error: null })
  })

  it('of another kind each time are never accepted', async () => {
    for (const kind of ['zeros', 'new-names', 'zeros', 'new-names', 'zeros'] as const) {
      demo.setFault('/api/overview/derivatives', { kind })
      await attempt(hour)
    }
    expect(await status()).toMatchObject({ quarantined: { times: 1 } })
  })
})
