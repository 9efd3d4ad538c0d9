import { toNamePart } from '@analytics/contract/pages/model/fileName'
import { toSlug } from '@analytics/defillama'
import { beforeAll, expect, it } from 'vitest'

import { getFilledServer } from '../../packages/server/src/engine/testing/getFilledServer.ts'

interface Entities {
  readonly data: Readonly<Record<'kind' | 'id' | 'name', readonly string[]>>
}

const ids = new Map<string, string>()

beforeAll(async () => {
  const { kind, id, name } = (
    (await (await getFilledServer()).get('/api/analytics/entities')).json() as Entities
  ).data
  for (const [index, each] of kind.entries()) ids.set(`${each} ${name[index]}`, id[index] ?? '')
})

/** Ids are in links and line names. Never change one of this table. */
it.each([
  ['app Circle (all versions)', 'circle'],
  ['app Circle', 'circle~769870'],
  ['app ether.fi Stake', 'ether.fi-stake'],
  ['app Asseto CASH+ V2', 'asseto-cash+-v2'],
  ['app Drift', 'drift~name:Drift'],
  ['app Jupiter Perpetual Exchange', 'jupiter-perpetual-exchange'],
  ['app Infinite Trading Protocol V2', 'infinite-trading-protocol-v2'],
  ['chain Immutable zkEVM', 'immutable-zkevm'],
  ['chain OP Mainnet', 'op-mainnet'],
  ['asset Compound', 'compound-governance-token'],
  ['category Uncollateralized Lending', 'uncollateralized-lending'],
  ['category Algo-Stables', 'algo-stables'],
  ['category Without a category', 'without-a-category'],
  ['stablecoin World Liberty Financial USD', 'world-liberty-financial-usd'],
])('%s has the id %s', (entity, id) => {
  expect(ids.get(entity)).toBe(id)
})

it('a slug is the whole name', () => {
  const name = `Börse & Söhne's ${'very '.repeat(40)}long (v2)`
  expect(toSlug(name)).toBe(`börse-&-söhnes-${'very-'.repeat(40)}long-(v2)`)
})

it('a name in the name of a file is cut after 30 characters', () => {
  expect(toNamePart('World Liberty Financial: USD, Second Version')).toBe('world-liberty-financial-usd-se')
})
