import { expect, it } from 'vitest'

import { toEmptyGroups } from './emptyQuery.ts'
import { toActionItem } from './items.ts'

const nothing = { recent: [], visits: {}, starred: [], actions: [] }
const namesOf = (given: Partial<Parameters<typeof toEmptyGroups>[0]>, id: string) =>
  toEmptyGroups({ ...nothing, ...given })
    .find(group => group.id === id)
    ?.items.map(({ name }) => name)

it('offers the main dashboards, questions and actions before anything was opened', () => {
  expect(namesOf({}, 'dashboard')?.toSorted()).toEqual([
    'Application Fees',
    'Application Revenue',
    'Spot DEX Volume by App',
    'Stablecoin Market Share',
    'Total Chain Volume',
  ])
  expect(namesOf({}, 'metric')?.[0]).toBe('How much of its fees does Uniswap keep?')
  expect(namesOf({ actions: [toActionItem('theme', 'Switch', '')] }, 'action')).toEqual(['Switch'])
})

it('lists first what was opened most', () => {
  const visits = { '/bridge-volume': 3, '/layer-1-chains': 5 }
  expect(namesOf({ visits }, 'dashboard')?.slice(0, 2)).toEqual(['Layer 1 Chains', 'Bridge Volume'])
})
