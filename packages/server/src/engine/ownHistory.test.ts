import { AppHistoryResponse, AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import { describe, expect, it } from 'vitest'

import { useDemoServer } from './testing/useDemoServer.ts'

const { get, server } = useDemoServer()

const timeout = 120_000

async function profileOf(id: string) {
  const { data } = AppProfileResponse.parse(await get(`app?app=${id}`))
  return { tvl: data.figures.find(figure => figure.id === 'tvl'), competitors: data.competitors }
}

const historyOf = async (id: string) =>
  AppHistoryResponse.parse(await get(`app/timeseries?app=${id}&metric=tvl`))

// Aave has versions with an observed TVL and others without.
describe.each(['lido', 'aave'])('the TVL of %s', id => {
  it(
    'is of the day of the list until a history is requested, and of the history then',
    { timeout },
    async () => {
      const before = await profileOf(id)
      expect(before.tvl).toMatchObject({
        state: 'available',
        previous: null,
        change: null,
        asOf: '2026-09-25',
        lastDay: null,
      })
      const { data, metadata } = await historyOf(id)
      const { value, previous, change } = data.totals
      expect(previous).not.toBeNull()
      const after = await profileOf(id)
      expect(after.tvl).toMatchObject({ value, previous, change, asOf: metadata.asOf })
      expect(metadata.asOf).toBe('2026-09-24')
    },
  )

  it('keeps its rank and its competitors when the history is stored', { timeout }, async () => {
    const other = id === 'lido' ? 'balancer-v2' : 'balancer'
    const before = await profileOf(other)
    expect(before.tvl?.standing.rank).toBeGreaterThan(0)
    expect(before.tvl?.lastDay).toBeNull()
    await historyOf(other)
    const after = await profileOf(other)
    expect(after.tvl?.lastDay).not.toBeNull()
    expect(after.tvl?.standing).toEqual(before.tvl?.standing)
    expect(withoutColors(after.competitors)).toEqual(withoutColors(before.competitors))
  })
})

/** Colours are assigned while the engine is idle, so an early response may have others. */
const withoutColors = (competitors: object | null) =>
  JSON.stringify(competitors, (key, value: unknown) => (key === 'color' ? undefined : value))

it('a TVL of the list does not depend on which histories are stored', { timeout }, async () => {
  const before = await profileOf('curve-finance')
  expect(before.tvl?.value).toBeGreaterThan(0)
  const [version] = AppProfileResponse.parse(await get('app?app=curve-finance')).data.app.versions
  await historyOf(version?.id ?? '')
  expect((await profileOf('curve-finance')).tvl).toEqual(before.tvl)
})

it('no history is fetched for a page that only uses it where it is stored, however often it is requested', async () => {
  await profileOf('tether')
  await profileOf('tether')
  // Sources are registered one after another, so one that the page asked for would be there now.
  await historyOf('lido')
  const ids = server().engine.records.map(({ id }) => id)
  expect(ids).toContain('tvl/app/lido')
  expect(ids).not.toContain('tvl/app/tether')
})
