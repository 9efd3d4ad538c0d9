import type { ChainId } from '../../metrics/chains.ts'
import type { ViewState } from '../../view/viewState.ts'
import { toBreakdownOffer, toPanelsOffer } from '../model/offers.ts'
import type { MadeByTemplate, MetricPage } from '../model/Page.ts'
import type { PanelSet } from '../model/panels.ts'
import { excludes, toPanelRequests, type PanelRequests } from './ranking.ts'

export interface PickerSpec {
  readonly menu: readonly ChainId[]
  readonly selected: readonly ChainId[]
}

/** Requests nothing while no chain is selected. */
export interface ChainsPage extends MetricPage<Partial<PanelRequests>> {
  readonly view: 'chains'
  readonly picker: PickerSpec
  readonly overview: PanelSet
  readonly breakdown?: PanelSet & { readonly menu: readonly ChainId[] }
}

export function chainsPage(spec: Omit<ChainsPage, MadeByTemplate>): ChainsPage {
  return {
    ...spec,
    view: 'chains',
    groups: 'chains',
    offers: {
      ...toPanelsOffer(spec.controls, [...spec.overview.tables, ...(spec.breakdown?.tables ?? [])]),
      chains: spec.picker.menu,
      ...(spec.breakdown ? toBreakdownOffer(spec.breakdown.menu) : {}),
    },
    getRequests: state => {
      const panels = shownPanels(spec, state)
      const chains = shownChains(spec, state)
      if (panels === spec.overview && chains.length === 0) return {}
      return toPanelRequests(panels, { ...state, chains, excludeStablecoins: excludes(spec, state) }, state)
    },
  }
}

export function shownChains(
  { picker }: { readonly picker: PickerSpec },
  { chains }: Pick<ViewState, 'chains'>,
): readonly ChainId[] {
  return chains ? chains.filter(chain => picker.menu.includes(chain)) : picker.selected
}

export function shownPanels(
  { overview, breakdown }: Pick<ChainsPage, 'overview' | 'breakdown'>,
  { tab }: Pick<ViewState, 'tab'>,
): PanelSet {
  return tab === 'breakdown' && breakdown ? breakdown : overview
}
