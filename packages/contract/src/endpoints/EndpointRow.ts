import type { ParameterName } from '../parameters.ts'
import type { Question } from '../question.ts'
import { defaultChains, type ChainId } from '../vocabulary/chains.ts'
import type { Limit } from '../vocabulary/limits.ts'
import type { ResamplePeriod } from '../vocabulary/resample.ts'
import type { WireTimeFrame } from '../vocabulary/timeFrame.ts'

/** Where one path answers several questions, the value of one parameter says which. */
export interface QuestionSwitch {
  readonly by: 'type' | 'format'
  readonly questions: Readonly<Record<string, Question>>
}

export interface EndpointRow {
  readonly summary: string
  readonly question: Question | QuestionSwitch
  readonly parameters: readonly ParameterName[]
  /** The frames it takes; all that pages offer, unless said. */
  readonly timeFrames?: readonly WireTimeFrame[]
  readonly defaults: {
    readonly timeFrame: WireTimeFrame
    readonly limit?: Limit
    readonly queryLimit?: Limit
    readonly topN?: number
    readonly resamplePeriod?: ResamplePeriod
    readonly resample?: ResamplePeriod
    readonly type?: 'multi-chain' | 'single-chain'
    readonly format?: 'timeseries' | 'table'
    readonly chain?: ChainId
    readonly chains?: readonly ChainId[]
    readonly includeTimeSeries?: boolean
  }
}

export const perpsChains = [...defaultChains, 'hyperliquid'] as const
export const wideChains = [...defaultChains, 'op-mainnet', 'avalanche'] as const
