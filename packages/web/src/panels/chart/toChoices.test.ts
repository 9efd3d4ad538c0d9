import type { Metric } from '@analytics/contract/metrics/metrics'
import { pageEntries } from '@analytics/contract/pages/pages'
import { defaultViewState, type ViewState } from '@analytics/contract/view/viewState'
import { describe, expect, it, vi } from 'vitest'

import { seriesPlan } from '../series/seriesPlan.ts'
import { toChoices } from './toChoices.ts'

const entry = pageEntries.find(({ id }) => id === 'stablecoin-market-share-chain')

function choose(metric: Metric, mark: 'bars' | 'suited', view: Partial<ViewState> = {}) {
  if (!entry) throw new RangeError('there is such a page')
  const onChange = vi.fn()
  const page = { entry, view: { ...defaultViewState, ...view }, onChange }
  return { ...toChoices(seriesPlan({ mark }), { metric }, page, null), onChange }
}

describe('the marks of a chart', () => {
  it('begin with the one of the specification, or with the one that suits the quantity', () => {
    expect(choose('tvl', 'bars').marks?.choices).toEqual(['bars', 'lines', 'lit', 'areas', 'change', 'whole'])
    expect(choose('tvl', 'suited').mark).toBe('change')
    expect(choose('tvl', 'suited', { mode: 'percent' }).mark).toBe('change')
    expect(choose('fees', 'suited').marks?.choices).toEqual(['bars', 'lines', 'areas'])
    expect(choose('fees', 'suited', { mode: 'percent' }).mark).toBe('lit')
  })

  it('are in the address unless they are the usual ones', () => {
    const { marks, onChange } = choose('tvl', 'suited', { draw: 'lines' })
    marks?.onMark('lit')
    expect(onChange).toHaveBeenLastCalledWith({ draw: 'lit' })
    marks?.onMark('change')
    expect(onChange).toHaveBeenLastCalledWith({ draw: null })
    expect(marks?.toPatch('change')).toEqual({ draw: 'change' })
  })

  it('stack levels up to 100 % by their shares', () => {
    const suited = choose('tvl', 'suited')
    suited.marks?.onMark('whole')
    expect(suited.onChange).toHaveBeenLastCalledWith({ mode: 'percent', draw: 'areas' })
    const specified = choose('tvl', 'bars')
    specified.marks?.onMark('whole')
    expect(specified.onChange).toHaveBeenLastCalledWith({ mode: 'percent', draw: null })
    expect(choose('tvl', 'bars', { mode: 'percent' }).marks?.choices).not.toContain('whole')
  })
})
