import { describe, expect, expectTypeOf, it } from 'vitest'

import type { AppMetric } from '../metrics/appMetrics.ts'
import type { ChainId } from '../metrics/chains.ts'
import { pageParameters } from '../view/parameters.ts'
import { defaultViewState, toViewState, type TreasuryView, type ViewTab } from '../view/viewState.ts'
import type { ViewOf } from './model/Page.ts'
import { getPage, pageEntries, type AnyPage } from './pages.ts'
import { bridgePages } from './rows/bridges.ts'
import { app } from './rows/entities/app.ts'

type ViewAt<View extends AnyPage['view']> = ViewOf<Extract<AnyPage, { view: View }>>

describe('the state of a page', () => {
  it('has the parameters that its row names, with their types', () => {
    expectTypeOf<ViewAt<'appPage'>['treasury']>().toEqualTypeOf<TreasuryView>()
    expectTypeOf<ViewAt<'appPage'>['metric']>().toEqualTypeOf<AppMetric | null>()
    expectTypeOf<ViewAt<'events'>['chains']>().toEqualTypeOf<readonly ChainId[] | null>()
    expectTypeOf<ViewAt<'performance'>['log']>().toEqualTypeOf<boolean>()
    expect(toViewState({ treasury: 'history' }, app.offers).treasury).toBe('history')
  })

  it('has no parameter of another page', () => {
    const view = toViewState({ treasury: 'history' }, bridgePages['bridge-volume'].offers)
    // @ts-expect-error -- no page of bridges has a treasury
    expect(view.treasury).toBeUndefined()
    expect(Object.keys(view)).toEqual(Object.keys(defaultViewState))
    // @ts-expect-error -- nor does it request anything by one
    app.getRequests(view)
  })

  it('has tabs on pages of chains with a breakdown only', () => {
    expectTypeOf<ViewAt<'chains'>['tab']>().toEqualTypeOf<ViewTab | undefined>()
    const viewOf = (id: 'app-fees-by-chain' | 'perps-fees-chain') => toViewState({}, getPage(id).page.offers)
    expect(viewOf('app-fees-by-chain')).toMatchObject({ tab: 'overview', chain: null })
    expect(viewOf('perps-fees-chain')).not.toHaveProperty('tab')
  })

  it.each(pageEntries)('holds what every page has, and what the row of $id names', ({ page }) => {
    const named = Object.keys(pageParameters).filter(name => Object.hasOwn(page.offers, name))
    const keys = Object.keys(toViewState({}, page.offers))
    expect(keys.toSorted()).toEqual([...Object.keys(defaultViewState), ...named].toSorted())
  })
})
