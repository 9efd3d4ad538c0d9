import { expect, it } from 'vitest'

import { isWatchView } from '../files/workspace.ts'
import { readExplore } from './readExplore.ts'
import { resolveCondition } from './resolveCondition.ts'
import { readyWatches } from './watches.ts'
import { writeExplore } from './writeExplore.ts'

it.each(readyWatches.map(({ name, address }) => [name, address]))(
  'reads the whole address of the ready-made watch: %s',
  (name, address) => {
    const { query, problems } = readExplore(address)
    expect(problems).toEqual([])
    expect(writeExplore(query)).toBe(address)
    expect(query.when && resolveCondition(query.when, query).size).toBeGreaterThan(0)
    expect(isWatchView({ name, address: `/explore?${address}` })).toBe(true)
  },
)

it('tells watches from other views', () => {
  for (const address of ['/explore?s=fees.all', '/events?when=now', '/explore?s=fees.all;as=when=1'])
    expect(isWatchView({ name: 'View', address })).toBe(false)
})
