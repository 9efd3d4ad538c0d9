import { findDashboard, type DashboardId } from '@analytics/contract/sections/sections'
import { describe, expect, it } from 'vitest'

import { findOpenDashboard, openWords } from './openInstead.ts'

function entryOf(id: DashboardId) {
  const entry = findDashboard(id)
  if (!entry || !('metric' in entry.dashboard)) throw new Error('no such dashboard')
  return { entry, dashboard: entry.dashboard }
}

describe('what is open instead of data that is sold', () => {
  it.each([
    ['perps-volume-app', 'Fees and revenue of the same apps are open.', 'perps-fees-by-app'],
    ['perps-volume-chain', 'Fees and revenue of the same chains are open.', 'perps-fees-chain'],
    ['total-chain-volume', 'Spot volume of the same chains is open.', 'perps-fees-chain'],
  ] as const)('%s: %s', (id, words, open) => {
    const { entry, dashboard } = entryOf(id)
    expect(openWords(entry, dashboard)).toBe(words)
    expect(findOpenDashboard(entry)?.id).toBe(open)
  })
})
