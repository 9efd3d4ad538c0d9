import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import { expect, it } from 'vitest'

import { useFilledServer } from './testing/useFilledServer.ts'

const { get, load, server } = useFilledServer()

it('applications without a category are a category, so that categories add up to the whole', async () => {
  const { data } = (await get('entities')) as EntitiesResponse
  const ids = data.id.filter((_, index) => data.kind[index] === 'category')
  expect(ids).toContain('without-a-category')
  expect(data.name).toContain('Without a category')
  const { rows, series } = await load(`s=fees.app.*;in=${ids.join(',')}&s=fees.all&range=30d&members=all`)
  const whole = series.find(({ letter }) => letter === 'B')?.total ?? Number.NaN
  const sum = (rows[0]?.members ?? []).reduce((total, { value }) => total + (value ?? 0), 0)
  expect(sum).toBeCloseTo(whole, 0)
  const ownData = await load('s=fees.category.without-a-category&range=30d')
  expect(ownData.series[0]).toMatchObject({ name: expect.stringContaining('Without a category') })
  const narrowed = await load('s=fees.app.*;in=without-a-category&range=30d')
  expect(narrowed.series.map(({ name }) => name)).toContainEqual(expect.stringContaining('Zircuit Staking'))
  const pageOf = (ending: string) => server().get(`/category/without-a-category${ending}`)
  expect((await pageOf('.csv')).status).toBe(200)
  expect((await pageOf('')).text).toContain('<title>Without a category')
})
