import type { AssetGroup } from './vocabulary/assets.ts'
import type { CategoryId } from './vocabulary/categories.ts'
import type { Metric } from './vocabulary/metrics.ts'

/** What is measured, of whom: every application, or those of one category. */
interface Measured {
  readonly metric: Metric
  readonly category?: CategoryId
}

/**
 * What an endpoint asks of the facts; the server has one answerer per kind. A ranking is a table, a series a chart,
 * a board both at once: of applications on all chains (`app`), of chains (`chain`), of one chain's applications
 * (`chainApp`).
 */
export type Question =
  | AsKind<'appRanking' | 'appSeries'>
  | AsKind<'chainRanking' | 'chainSeries' | 'chainBoard'>
  | AsKind<'chainAppRanking' | 'chainAppSeries' | 'chainAppBoard'>
  | (AsKind<'appBoard'> & {
      /** `dailyAverage`: weeks and months are shown as the mean of their days. */
      readonly bars: 'sum' | 'dailyAverage'
      /** Whose volume the fee rate is a share of. */
      readonly rateOf?: Metric
    })
  | { readonly kind: 'totalVolume'; readonly metric: Metric; readonly perps: Metric }
  /** Prices and returns of a fixed list of assets. */
  | { readonly kind: 'performance'; readonly metric: 'price'; readonly group: AssetGroup }
  /** What circulates on each chain: over time, or the latest reading with its largest stablecoin. */
  | { readonly kind: 'stablecoinSeries' | 'stablecoinTable'; readonly metric: 'stablecoinSupply' }
  | { readonly kind: 'bridgeBoard'; readonly metric: 'bridgeVolume' }

type AsKind<Kind extends string> = Kind extends string ? Measured & { readonly kind: Kind } : never

export type QuestionKind = Question['kind']
