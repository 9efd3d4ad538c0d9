import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { emptyExplore } from '@analytics/contract/explore/readExplore'
import { expect, it } from 'vitest'

import { toModeText, toSubtitle } from './subtitle.ts'

const data = {
  title: 'Rows',
  range: { asked: '7d', from: '2026-11-19', to: '2026-11-25', grain: 'D' },
  versus: { asked: 'prev', from: '2026-11-12', to: '2026-11-18' },
  base: null,
  buckets: [],
  events: null,
  when: null,
  series: [],
  rows: [],
} as const satisfies ExploreData

it('names the range of the comparison, which only lines have beside them', () => {
  const text = (hasLines: boolean) => toSubtitle(data, emptyExplore, { hasLines, logProblem: null })
  expect(text(true)).toBe('Daily · 19 – 25 Nov 2026 · dashed: 12 – 18 Nov 2026')
  expect(text(false)).toBe('Daily · 19 – 25 Nov 2026 · compared with 12 – 18 Nov 2026')
})

it('says aloud what is drawn, whatever was asked for', () => {
  const query = { ...emptyExplore, view: 'share', isLog: true } as const
  const [bars, lines] = [
    { hasLines: false, logProblem: 'bars begin at zero' },
    { hasLines: true, logProblem: null },
  ]
  expect(toModeText(query, bars)).toBe(', shares')
  expect(toModeText(query, lines)).toBe(', lines, logarithmic axis')
  expect(toSubtitle(data, query, lines)).toMatch(
    /^Daily · drawn as lines, since the rows have different units · /,
  )
  expect(toSubtitle(data, query, bars)).toMatch(/^Daily · linear axis: bars begin at zero · /)
})
