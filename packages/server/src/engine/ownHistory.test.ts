import { AppHistoryResponse, AppProfileResponse } from '@analytics/contract/api/responses/entities/app'
import { expect, it } from 'vitest'

import { useDemoServer } from './testing/useDemoServer.ts'

const { get } = useDemoServer()

it('a TVL over time, once it was fetched, is in the key figures at once', { timeout: 120_000 }, async () => {
  const tvl = async () => {
    const { data } = AppProfileResponse.parse(await get('app?app=lido'))
    return data.figures.find(({ id }) => id === 'tvl')
  }
  expect(await tvl()).toMatchObject({ state: 'available', previous: null, change: null })
  const { data } = AppHistoryResponse.parse(await get('app/timeseries?app=lido&metric=tvl'))
  const { value, previous, change } = data.totals
  expect(previous).not.toBeNull()
  expect(await tvl()).toMatchObject({ value, previous, change })
})
