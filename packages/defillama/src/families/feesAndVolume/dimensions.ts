import { type ProviderEndpoint, toEndpoint } from '../../api/endpoint.ts'
import { toProtocolSegment } from '../../api/parameters.ts'
import { ProviderError } from '../../api/ProviderError.ts'

interface DimensionRow {
  readonly dataTypes: readonly [string, ...string[]]
  readonly free: boolean
}

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
  /** A stock: its totals over several days are sums of daily snapshots, which mean nothing. */
  'open-interest': { dataTypes: ['openInterestAtEnd'], free: true },
  aggregators: { dataTypes: ['dailyVolume'], free: true },
  'aggregator-derivatives': { dataTypes: ['dailyVolume'], free: true },
} as const satisfies Record<string, DimensionRow>

export type Dimension = keyof typeof dimensions

type DataType<Family extends Dimension> = (typeof dimensions)[Family]['dataTypes'][number]

export interface SummaryOptions<Family extends Dimension> {
  readonly dataType?: DataType<Family> | undefined
  readonly excludeTotalDataChart?: boolean | undefined
  readonly excludeTotalDataChartBreakdown?: boolean | undefined
}

export interface OverviewOptions<Family extends Dimension> extends SummaryOptions<Family> {
  /** The slug of a chain's display name (`op-mainnet`) is the safest; all chains when absent. */
  readonly chain?: string | undefined
}

export function overviewEndpoint<Family extends Dimension>(
  family: Family,
  options: OverviewOptions<Family> = {},
): ProviderEndpoint {
  const { chain } = options
  const segments = chain === undefined ? [] : [chain]
  return toEndpoint(
    'api',
    ['overview', family, ...segments],
    toQuery(family, options),
    dimensions[family].free,
  )
}

export function summaryEndpoint<Family extends Dimension>(
  family: Family,
  protocol: string,
  options: SummaryOptions<Family> = {},
): ProviderEndpoint {
  const slug = toProtocolSegment(protocol, 'SLUG_REQUIRED')
  const query = toQuery(family, options)
  return {
    ...toEndpoint('api', ['summary', family, slug], query, dimensions[family].free),
    protocol: slug,
  }
}

/** Always sent: for options the documented default is not the one that is served. */
function toQuery<Family extends Dimension>(
  family: Family,
  options: SummaryOptions<Family>,
): Record<string, string> {
  const knownTypes: readonly string[] = dimensions[family].dataTypes
  const dataType = options.dataType ?? dimensions[family].dataTypes[0]
  if (!knownTypes.includes(dataType)) {
    const detail = `${family} knows ${knownTypes.join(', ')}`
    throw new ProviderError('INVALID_PARAMETER', { parameter: 'dataType', detail })
  }
  return {
    dataType,
    ...(options.excludeTotalDataChart ? { excludeTotalDataChart: 'true' } : {}),
    ...(options.excludeTotalDataChartBreakdown ? { excludeTotalDataChartBreakdown: 'true' } : {}),
  }
}
