import type { StatusRow } from '@analytics/contract/api/responses/status'
import { toStatusRow } from '@analytics/contract/testing/toStatusRow'
import { expect, it } from 'vitest'

import { foldSources } from './foldSources.ts'

const source = (id: string, more: Partial<StatusRow> = {}) =>
  toStatusRow(id, '2026-09-25T09:50:00Z', { facts: 10, bytes: 100, ...more })
const error = { code: 'BAD_GATEWAY', message: '502', at: '2026-09-25T09:59:00Z', times: 1 }
const rows = [
  source('fees'),
  source('prices'),
  source('fees/base', { lastSuccess: '2026-09-25T09:40:00Z' }),
  source('fees/sui', { error }),
]
const idsOf = (open: string[] = []) => foldSources(rows, new Set(open)).map(({ id }) => id)

it('folds healthy sources to a row for each family, and puts what is late first', () => {
  expect(idsOf()).toEqual(['fees/sui', 'fees/', 'prices'])
})

it('shows the sources of an open family behind its row', () => {
  expect(idsOf(['fees'])).toEqual(['fees/sui', 'fees/', 'fees', 'fees/base', 'prices'])
})

it('adds up figures and names the oldest time', () => {
  const family = foldSources(rows, new Set()).find(({ folded }) => folded !== null)
  expect(family).toMatchObject({ folded: 2, facts: 20, bytes: 200, lastSuccess: '2026-09-25T09:40:00Z' })
})
