import { readExplore } from '@analytics/contract/explore/readExplore'
import { toMemberRow } from '@analytics/contract/explore/toMemberRow'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { expect, it } from 'vitest'

import { isTicked, toTicked } from './tickMember.ts'

/** Whether the member of a row was ticked, and the address after a click on its tick. */
function click(search: string, member: string, { at = 0, isSelected = true } = {}) {
  const { query } = readExplore(search)
  const clicked = {
    row: toMemberRow(query, at, member),
    selectedBy: isSelected ? { at, member } : null,
  }
  const rows = toTicked(query.rows, clicked)
  return [isTicked(query.rows, clicked), writeExplore({ ...query, rows }), isTicked(rows, clicked)]
}

it('hides a member that its row selects, and shows it again', () => {
  const all = 's=fees.app.*;top=5'
  const hidden = 's=fees.app.*;top=5;hide=uniswap-v3'
  expect(click(all, 'uniswap-v3')).toEqual([true, hidden, false])
  expect(click(hidden, 'uniswap-v3')).toEqual([false, all, true])
  expect(click(hidden, 'aave-v3')).toEqual([true, `${hidden},aave-v3`, false])
})

it('draws another member as a row of its own, and takes that out again', () => {
  const alone = 's=fees.app.*;top=5'
  const both = `${alone}&s=fees.app.aave-v3`
  expect(click(alone, 'aave-v3', { isSelected: false })).toEqual([false, both, true])
  expect(click(both, 'aave-v3', { isSelected: false })).toEqual([true, alone, false])
  // It has been selected meanwhile: the chart draws neither.
  expect(click(both, 'aave-v3')).toEqual([true, `${alone};hide=aave-v3`, false])
})

it('keeps the letters of other rows', () => {
  expect(click('s=fees.app.aave&s=fees.app.*;top=5&s=A/B', 'aave', { at: 1 })[1]).toBe(
    's=fees.app.*;top=5;hide=aave&s=fees.app.aave/A',
  )
})
