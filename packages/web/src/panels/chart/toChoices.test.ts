import type { Metric } from '@analytics/contract/metrics/metrics'
import { pageEntries } from '@analytics/contract/pages/pages'
import { defaultViewState, type ViewState } from '@analytics/contract/view/viewState'
import { describe, expect, it, vi } from 'vitest'

import { chooseMark, toMarkChoice, toMarkPatch } from '../actions/toMarkChoice.ts'
import { seriesPlan } from '../series/seriesPlan.ts'
import { toChoices } from './toChoices.ts'

const entry = pageEntries.find(({ id }) => id === 'stablecoin-market-share-chain')

function choose(metric: Metric, mark: 'bars' | 'suited', view: Partial<ViewState> = {}) {
  if (!entry) throw new RangeError('there is such a page')
  const onChange = vi.fn()
  const page = { entry, path: entry.path, view: { ...defaultViewState, ...view }, onChange }
  const { marks } = toChoices(seriesPlan({ mark }), { metric }, page, null)
  if (!marks) throw new RangeError('a series has marks')
  const { options, value } = toMarkChoice(marks)
  return { marks, onChange, value, labels: options.map(({ label }) => label) }
}

describe('the marks of a chart', () => {
  it('begin with the one of the specification, or with the one that suits the quantity', () => {
    expect(choose('tvl', 'bars').labels).toEqual([
      'Bars',
      'Lines',
      'Two largest changes',
      'Areas',
      'Change since start',
      '100%',
    ])
    expect(choose('tvl', 'suited').value).toBe('change')
    expect(choose('tvl', 'suited', { mode: 'percent' }).value).toBe('change')
    expect(choose('fees', 'suited').labels).toEqual(['Bars', 'Lines', 'Areas'])
    expect(choose('fees', 'suited', { mode: 'percent' }).value).toBe('lit')
    expect(choose('fees', 'suited', { draw: 'change' }).value).toBe('bars')
  })

  it('are in the address unless they are the usual ones', () => {
    const { marks, onChange } = choose('tvl', 'suited', { draw: 'lines' })
    chooseMark(marks, 'lit')
    expect(onChange).toHaveBeenLastCalledWith({ draw: 'lit' })
    chooseMark(marks, 'change')
    expect(onChange).toHaveBeenLastCalledWith({ draw: null })
    expect(toMarkPatch(marks, 'change')).toEqual({ draw: 'change' })
  })

  it('stack levels up to 100 % by their shares', () => {
    const suited = choose('tvl', 'suited')
    chooseMark(suited.marks, 'whole')
    expect(suited.onChange).toHaveBeenLastCalledWith({ mode: 'percent', draw: 'areas' })
    const specified = choose('tvl', 'bars')
    chooseMark(specified.marks, 'whole')
    expect(specified.onChange).toHaveBeenLastCalledWith({ mode: 'percent', draw: null })
    expect(choose('tvl', 'bars', { mode: 'percent' }).labels.slice(0, 2)).toEqual(['100%', 'Lines'])
  })
})
