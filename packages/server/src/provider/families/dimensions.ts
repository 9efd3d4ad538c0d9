import { CatalogueError } from '@analytics/contract/errors'
import { chains, toChain } from '@analytics/contract/vocabulary/chains'

import { toEndpoint } from '../endpoint.ts'
import type { Endpoint } from '../endpoint.ts'
import { toProtocolSegment } from './toProtocolSegment.ts'

interface DimensionRow {
  /** The first is the one that is asked for when the caller names none. */
  readonly dataTypes: readonly [string, ...string[]]
  /** Whether the free host serves it; derivatives are for key holders since 2026-03. */
  readonly free: boolean
}

/** The provider's daily flows. Source: provider.md 1.2 and 2.1. */
export const dimensions = {
  fees: {
    dataTypes: [
      'dailyFees',
      'dailyRevenue',
      'dailyUserFees',
      'dailyHoldersRevenue',
      'dailySupplySideRevenue',
      'dailyProtocolRevenue',
      'dailyBribesRevenue',
      'dailyTokenTaxes',
      'dailyCreatorRevenue',
      'dailyAppFees',
      'dailyAppRevenue',
    ],
    free: true,
  },
  dexs: { dataTypes: ['dailyVolume'], free: true },
  derivatives: { dataTypes: ['dailyVolume'], free: false },
  options: { dataTypes: ['dailyNotionalVolume', 'dailyPremiumVolume'], free: true },
} as const satisfies Record<string, DimensionRow>

export type Dimension = keyof typeof dimensions

type DataType<Family extends Dimension> = (typeof dimensions)[Family]['dataTypes'][number]

export interface SummaryQuestion<Family extends Dimension> {
  readonly dataType?: DataType<Family> | undefined
  readonly excludeTotalDataChart?: boolean | undefined
  readonly excludeTotalDataChartBreakdown?: boolean | undefined
}

export interface OverviewQuestion<Family extends Dimension> extends SummaryQuestion<Family> {
  /** Any spelling of a supported chain; all chains when absent. */
  readonly chain?: string | undefined
}

/**
 * The address of `/overview/{family}[/{chain}]`.
 * Throws RangeError 'Unsupported chain: ...' or, for a data type that is not the family's, INVALID_PARAMETER.
 */
export function overviewEndpoint<Family extends Dimension>(
  family: Family,
  question: OverviewQuestion<Family> = {},
): Endpoint {
  const { chain } = question
  const segments = chain === undefined ? [] : [chains[toChain(chain)].segment]
  return toEndpoint(
    'api',
    ['overview', family, ...segments],
    toQuery(family, question),
    dimensions[family].free,
  )
}

/**
 * The address of `/summary/{family}/{protocol}`; the protocol by its slug.
 * Throws SLUG_REQUIRED, PROTOCOL_NOT_FOUND for a slug that no URL can carry, INVALID_PARAMETER as above.
 */
export function summaryEndpoint<Family extends Dimension>(
  family: Family,
  protocol: string,
  question: SummaryQuestion<Family> = {},
): Endpoint {
  const slug = toProtocolSegment(protocol, 'SLUG_REQUIRED')
  const query = toQuery(family, question)
  return {
    ...toEndpoint('api', ['summary', family, slug], query, dimensions[family].free),
    protocol: slug,
  }
}

/** The data type always goes along: for options the documented default is not the one that is served. */
function toQuery<Family extends Dimension>(
  family: Family,
  question: SummaryQuestion<Family>,
): Record<string, string> {
  const known: readonly string[] = dimensions[family].dataTypes
  const dataType = question.dataType ?? dimensions[family].dataTypes[0]
  if (!known.includes(dataType)) {
    const detail = `${family} knows ${known.join(', ')}`
    throw new CatalogueError('INVALID_PARAMETER', { parameter: 'dataType', detail })
  }
  return {
    dataType,
    ...(question.excludeTotalDataChart ? { excludeTotalDataChart: 'true' } : {}),
    ...(question.excludeTotalDataChartBreakdown ? { excludeTotalDataChartBreakdown: 'true' } : {}),
  }
}
