import type { MissingChain } from '@analytics/contract/api/responses/ranking'
import { describe, expect, it } from 'vitest'

import { exclusionNote } from './exclusionNote.ts'
import { exclusionText, missingNoticeText, type Emphasised } from './noticeText.ts'

const text = (notice: Emphasised | null) => notice && notice.before + notice.strong + notice.after

describe('the exclusion notice', () => {
  const common = { noun: 'fees' }

  it('says how many, how much and of what', () => {
    const excluded = { count: 2, names: ['Tether', 'Circle CCTP'], value: 25_130_000, share: 44.3 }
    expect(text(exclusionText({ ...common, excluded, timeFrame: '30d' }))).toBe(
      'Stablecoins excluded: 2 apps, $25.1M (44.3% of 30d fees) are left out of rows, chart and shares: Tether and Circle CCTP.',
    )
  })

  it('names the first of many', () => {
    const namesOf = (count: number) =>
      text(
        exclusionText({
          ...common,
          excluded: { count, names: [...'ABCDEFG'].slice(0, count), value: null, share: null },
          timeFrame: '30d',
        }),
      )?.split(': ')[2]
    expect(namesOf(5)).toBe('A, B, C, D and E.')
    expect(namesOf(7)).toBe('A, B, C, D and 3 more.')
  })

  it('the switch says how many, also where that is nobody', () => {
    const excluded = { names: [], value: null, share: null }
    expect([0, 1, 4].map(count => exclusionNote({ ...excluded, count }))).toEqual([
      'removes nothing',
      'removes 1 app',
      'removes 4 apps',
    ])
  })

  it('counts one, and says nothing that is not known', () => {
    const excluded = { count: 1, names: ['Tether'], value: null, share: null }
    expect(text(exclusionText({ ...common, excluded, timeFrame: 'all' }))).toBe(
      'Stablecoins excluded: 1 app is left out of rows, chart and shares: Tether.',
    )
  })

  it('is silent when nothing was left out', () => {
    const excluded = { count: 0, names: [], value: 0, share: 0 }
    expect(exclusionText({ ...common, excluded, timeFrame: '7d' })).toBeNull()
  })
})

describe('missing chains', () => {
  const chain = (displayName: string, reason: MissingChain['reason']): MissingChain => ({
    chain: displayName.toLowerCase(),
    displayName,
    reason,
    message: null,
  })

  it('are named with their reasons', () => {
    const notice = missingNoticeText([
      chain('Base', 'not-offered'),
      chain('Polygon', 'failed'),
      chain('Sui', 'not-offered'),
    ])
    expect(notice?.strong).toBe('Base and Sui (not offered by this source), Polygon (could not be loaded)')
    expect(missingNoticeText([])).toBeNull()
  })
})
