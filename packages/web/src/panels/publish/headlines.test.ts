import type { ComparedSums } from '@analytics/contract/metrics/sums'
import { expect, it } from 'vitest'

import type { LegendEntry } from '../../charts/legend/LegendEntry.ts'
import { toHeadlines, toSentences } from './headlines.ts'

function toEntry(name: string, now: number, before: number, patch: Partial<LegendEntry> = {}): LegendEntry {
  const comparison: ComparedSums = {
    now,
    before,
    wholeNow: now,
    wholeBefore: before,
    days: null,
    of: 30,
    isNew: false,
  }
  const figure = `$${now}`
  return { id: name, name, color: '#000', figure, hidden: false, sums: { value: now, comparison }, ...patch }
}

const read = (legend: readonly LegendEntry[]) => toHeadlines({ chart: { legend, units: ['USD'] } })

it('names the largest member, and the one that moved its sum most', () => {
  expect(read([toEntry('Alder', 90, 88), toEntry('Birch', 60, 80), toEntry('Cedar', 2, 1)])).toEqual([
    'Alder is the largest, with $90',
    'Birch fell 25.00%, the largest move',
    'Alder and Birch together have $150.00',
  ])
})

it('says nothing of Others and of hidden members', () => {
  const others = toEntry('Others', 900, 100, { id: 'others' })
  const hidden = toEntry('Dogwood', 500, 100, { hidden: true })
  expect(read([others, hidden, toEntry('Alder', 90, 45), toEntry('Birch', 60, 60)])).toEqual([
    'Alder is the largest, with $90',
    'Alder rose 100%, the largest move',
  ])
})

it('says nothing where nothing is certain', () => {
  expect(read([toEntry('Alder', 90, 80)])).toEqual([])
  expect(read([toEntry('Alder', 90, 90), toEntry('Birch', 90, 90)])).toEqual([])
  expect(read([toEntry('Alder', 0, 0), toEntry('Birch', -4, -4)])).toEqual([])
})

it('reads the sentences below the headline of a page one by one', () => {
  expect(
    toSentences('Aave v3.1 added $20.8M; Lido lost $4.6M. The largest day was 2 November, with $73.1M.'),
  ).toEqual(['Aave v3.1 added $20.8M; Lido lost $4.6M', 'The largest day was 2 November, with $73.1M'])
  expect(toSentences('')).toEqual([])
})
