import { sections } from '@analytics/contract/pages/pages'
import { expect, test } from 'vitest'

import { filterSections, findFirst } from './filterSections.ts'

const idsFor = (query: string) =>
  filterSections(sections, query).flatMap(section => section.entries.map(({ id }) => id))

test('an empty query keeps everything', () => {
  expect(filterSections(sections, '  ')).toBe(sections)
})

test('finds by title, description and section, in any order and case', () => {
  expect(idsFor('application FEES')).toContain('application-fees')
  expect(idsFor('users pay')).toEqual(['application-fees'])
  expect(idsFor('chain perps volume')).toContain('perps-volume-chain')
})

test('sections without a match are left out', () => {
  expect(filterSections(sections, 'treasury').map(({ id }) => id)).toEqual(['treasuries'])
  expect(filterSections(sections, 'no such page')).toEqual([])
})

test('a match in the title comes before one in a description above it', () => {
  expect(findFirst(sections, 'application fees')?.id).toBe('application-fees')
  expect(findFirst(sections, 'fees that applications keep')?.id).toBe('application-revenue')
  expect(findFirst(sections, 'no such page')).toBeUndefined()
})
