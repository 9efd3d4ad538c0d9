import { fromIsoDay } from '@analytics/contract/query/day'
import { expect, it } from 'vitest'

import { beyondTopText, chainsText, foundText, onChainText, topText } from './countText.ts'

it('says how many of how many', () => {
  expect(topText({ shown: 10, count: 1128, plural: 'applications' })).toBe('Top 10 of 1,128 applications')
  expect(topText({ shown: 1128, count: 1128, plural: 'applications' })).toBe('All 1,128 applications')
})

it('says whose shares those of chains are', () => {
  const all = { shown: 6, count: 6, plural: 'chains', hasLosses: false }
  expect(chainsText(all)).toBe('All 6 chains; shares add up to 100%')
  expect(chainsText({ ...all, hasLosses: true })).toBe('All 6 chains')
  expect(chainsText({ ...all, shown: 1, count: 1 })).toBe('1 chain')
})

it('says how many a search found', () => {
  expect(foundText({ shown: 1128, plural: 'protocols' })).toBe('Showing 1,128 protocols')
  expect(foundText({ shown: 1, plural: 'Layer 1 blockchains' })).toBe('Showing 1 Layer 1 blockchain')
})

it('says that a search is not cut at the chosen top', () => {
  expect(beyondTopText(37, 10)).toBe('all matches, not just the Top 10')
  expect([beyondTopText(10, 10), beyondTopText(37, 'all')]).toEqual([null, null])
})

it.each([
  ['30d', '30 days'],
  ['ytd', 'the year to date'],
  ['1y', '1 year'],
  ['all', 'all time'],
] as const)('says on which chain, by what and over which time: %s', (timeFrame, span) => {
  const facts = {
    shown: 15,
    count: 1214,
    plural: 'applications',
    chainName: 'Base',
    noun: 'fees',
    hasLosses: false,
    timeFrame,
    range: null,
  }
  expect(onChainText({ ...facts, metricKind: 'flow' })).toBe(`15 of 1,214 on Base, by fees over ${span}`)
  expect(onChainText({ ...facts, metricKind: 'stock' })).toBe('15 of 1,214 on Base, by latest fees')
})

it('names the days of a custom range', () => {
  const facts = {
    shown: 2,
    count: 2,
    plural: 'applications',
    chainName: 'Base',
    noun: 'fees',
    hasLosses: false,
    metricKind: 'flow',
  } as const
  const range = { from: fromIsoDay('2026-10-16'), to: fromIsoDay('2026-10-22') }
  expect(onChainText({ ...facts, timeFrame: 'custom', range })).toBe(
    '2 of 2 on Base, by fees over 16 – 22 Oct 2026',
  )
})
