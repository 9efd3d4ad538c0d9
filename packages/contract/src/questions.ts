import { analyticsPath, endpointOf, questionOf, type EndpointId } from './endpoints.ts'
import type { ParameterName, ParameterValues } from './parameters.ts'
import type { Question } from './question.ts'
import type {
  Asking,
  ChainsDashboard,
  Controls,
  Dashboard,
  PanelSet,
  TotalVolumeDashboard,
} from './sections/dashboard.ts'
import type { ChartMode, ViewState } from './viewState.ts'
import type { ChainId } from './vocabulary/chains.ts'
import { limitRules, type LimitOption } from './vocabulary/limits.ts'
import { defaultResamplePeriod } from './vocabulary/resample.ts'
import { defaultTimeFrame, type TimeFrame } from './vocabulary/timeFrame.ts'

/** One request of a page: where, and with which parameters. */
export interface WireQuestion {
  readonly endpoint: EndpointId
  readonly url: string
  /** The question behind it, whose kind says what the answer holds. */
  readonly asks: Question
}

/** What a part of a page asks for: a chart, the tables below it, a table with controls of its own. */
export type Role = 'series' | 'ranking' | 'current'

type WireValue = string | number | boolean | undefined
type WireValues = Partial<Record<ParameterName, WireValue>>

/** The address of a question. Empty parameters are left out, and so is a switch that is off. */
export function toUrl(endpoint: EndpointId, values: WireValues): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && value !== false) search.append(name, String(value))
  }
  // A list stays readable: a comma needs no escape in a query.
  const query = search.toString().replaceAll('%2C', ',')
  return `${analyticsPath}${endpoint}${query ? `?${query}` : ''}`
}

/** What a view has chosen, as far as questions go. */
interface Chosen extends Pick<ViewState, 'resample' | 'excludeStablecoins' | 'chain'> {
  readonly timeFrame: TimeFrame
  readonly limit: LimitOption
  readonly chains: readonly ChainId[]
}

/** A question of the catalogue in a given view: every parameter that the endpoint takes and the view knows. */
function toQuestion(
  { endpoint, fixed = {}, remap = {}, limit = 'shown' }: Asking,
  chosen: Chosen,
): WireQuestion {
  const count =
    typeof limit === 'number' || limit === 'all'
      ? limit
      : limitRules[limit](chosen.limit, chosen.excludeStablecoins)
  const resample = chosen.resample === defaultResamplePeriod ? undefined : chosen.resample
  const known: WireValues = {
    timeFrame: remap[chosen.timeFrame] ?? chosen.timeFrame,
    limit: count,
    queryLimit: count,
    excludeStablecoins: chosen.excludeStablecoins,
    resamplePeriod: resample,
    resample,
    chains: chosen.chains.join(','),
    chain: chosen.chain,
    ...fixed,
  }
  const isMulti = fixed.type === 'multi-chain'
  const isSingle = fixed.type === 'single-chain'
  const values: WireValues = {}
  for (const name of endpointOf(endpoint).parameters) {
    if ((isMulti && name === 'chain') || (isSingle && name === 'chains')) continue
    values[name] = known[name]
  }
  const asks = questionOf(endpoint, { type: fixedOf(fixed, 'type'), format: fixedOf(fixed, 'format') })
  return { endpoint, url: toUrl(endpoint, values), asks }
}

/** The value of a parameter that an asking always sends. */
function fixedOf<Name extends 'type' | 'format'>(
  fixed: NonNullable<Asking['fixed']>,
  name: Name,
): ParameterValues[Name] {
  return fixed[name] as ParameterValues[Name]
}

/** The frame that a page shows: a link may name one that it does not offer. */
export function offeredFrame({ timeFrames }: Pick<Controls, 'timeFrames'>, frame: TimeFrame): TimeFrame {
  return timeFrames.includes(frame) ? frame : defaultTimeFrame
}

/** How a page's chart is drawn: as the reader chose, or as the page opens. */
export function modeOf(dashboard: { readonly mode?: ChartMode }, { mode }: ViewState): ChartMode {
  return mode ?? dashboard.mode ?? 'absolute'
}

/** The chains that a page with a picker of chains shows side by side. */
export function chainsOf(
  dashboard: ChainsDashboard | TotalVolumeDashboard,
  state: ViewState,
): readonly ChainId[] {
  if (!state.chains) return dashboard.picker.selected
  const menu: readonly ChainId[] = dashboard.picker.menu
  return state.chains.filter(chain => menu.includes(chain))
}

/** The chart and tables that a dashboard shows in a given view. */
export function panelsOf(dashboard: Dashboard, state: ViewState): PanelSet | null {
  if (dashboard.kind === 'ranking') return dashboard
  if (dashboard.kind !== 'chains') return null
  return state.tab === 'breakdown' && dashboard.breakdown ? dashboard.breakdown : dashboard.overview
}

/**
 * The questions that a dashboard's page asks in a given view, by their role. The server preloads these very
 * addresses and the page fetches them, so both must come from here. A page on which no chain is chosen asks nothing.
 */
export function questionsOf(dashboard: Dashboard, state: ViewState): Partial<Record<Role, WireQuestion>> {
  if (dashboard.kind === 'totalVolume') {
    if (chainsOf(dashboard, state).length === 0) return {}
    return { series: toQuestion(dashboard.volume, { ...state, chains: [] }) }
  }
  if (dashboard.kind === 'performance' || dashboard.kind === 'bridges') {
    const timeFrame = offeredFrame(dashboard.controls, state.timeFrame)
    return { series: toQuestion(dashboard.series, { ...state, timeFrame, chains: [] }) }
  }
  if (dashboard.kind === 'stablecoinShare') {
    const chosen = { ...state, chains: [] }
    return { series: toQuestion(dashboard.series, chosen), ranking: toQuestion(dashboard.ranking, chosen) }
  }
  const panels = panelsOf(dashboard, state)
  if (!panels || dashboard.kind === 'underConstruction') return {}
  const chains = dashboard.kind === 'chains' ? chainsOf(dashboard, state) : []
  if (dashboard.kind === 'chains' && panels === dashboard.overview && chains.length === 0) return {}
  const { stablecoins } = dashboard.controls
  const chosen: Chosen = {
    ...state,
    chains,
    excludeStablecoins: stablecoins && state.excludeStablecoins,
  }
  const hasOwnTable = panels.tables.some(table => table.kind === 'current')
  return {
    series: toQuestion(panels.series, chosen),
    ranking: toQuestion(panels.ranking, chosen),
    ...(hasOwnTable
      ? {
          current: toQuestion(panels.ranking, {
            ...chosen,
            timeFrame: state.table.timeFrame,
            limit: state.table.limit,
          }),
        }
      : {}),
  }
}
