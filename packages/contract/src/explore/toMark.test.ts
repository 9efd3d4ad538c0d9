import { expect, it } from 'vitest'

import { readExplore } from './readExplore.ts'
import { isRefused, resolveRows } from './resolveRows.ts'
import { toMark } from './toMark.ts'

/** The mark of the first row of an address. */
function markOf(address: string, buckets = 30) {
  const { query } = readExplore(address)
  const [row] = resolveRows(query)
  if (!row || isRefused(row)) throw new Error(`${address} has no first row`)
  return toMark(row, { ...query, isWildcard: address.includes('*'), buckets })
}

it.each([
  ['s=fees.app.uniswap', 'bar'],
  ['s=fees.app.*;top=10;others', 'bar'],
  ['s=inflow.stablecoin.tether', 'bar'],
  ['s=fees.app.uniswap&t=yoy', 'bar'],
  ['s=growth(fees.app.uniswap)', 'bar'],
  ['s=tvl.app.aave', 'area'],
  ['s=fees.app.uniswap&t=cum', 'area'],
  ['s=borrows.app.*', 'line'],
  ['s=share(fees.app.*@base);top=5', 'line'],
  ['s=price.asset.bitcoin', 'line'],
  ['s=revenue.app.uniswap/fees.app.uniswap;pct', 'line'],
  ['s=fees.app.uniswap&t=ma28', 'line'],
  ['s=fees.app.uniswap&vs=prev', 'line'],
  ['s=fees.app.uniswap&s=revenue.app.uniswap', 'line'],
  ['s=fees.app.uniswap&t=index', 'line'],
  ['s=fees.app.*&t=yoy', 'line'],
])('%s is drawn as %s', (address, mark) => {
  expect(markOf(address)).toBe(mark)
})

it('a year of days is a line, as its bars would be too thin', () => {
  expect(markOf('s=fees.app.uniswap', 365)).toBe('line')
})

it('what the row or the view says goes before', () => {
  expect(markOf('s=fees.app.uniswap;area')).toBe('area')
  expect(markOf('s=fees.app.uniswap&view=line')).toBe('line')
  expect(markOf('s=tvl.app.aave&view=bar')).toBe('bar')
})
