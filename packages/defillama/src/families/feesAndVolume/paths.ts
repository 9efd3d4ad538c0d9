import { free, paid, type PathRow } from '../../api/PathRow.ts'
import { overviewEndpoint, summaryEndpoint } from './dimensions.ts'

export const dimensionPaths: readonly PathRow[] = [
  free('/api/overview/fees', () => overviewEndpoint('fees')),
  free('/api/overview/fees/{chain}', () => overviewEndpoint('fees', { chain: 'base' })),
  free('/api/summary/fees/{protocol}', () => summaryEndpoint('fees', 'hyperliquid')),
  free('/api/overview/dexs', () => overviewEndpoint('dexs')),
  free('/api/overview/dexs/{chain}', () => overviewEndpoint('dexs', { chain: 'base' })),
  free('/api/summary/dexs/{protocol}', () => summaryEndpoint('dexs', 'hyperliquid')),
  paid('/api/overview/derivatives', () => overviewEndpoint('derivatives'), '2026-03'),
  paid(
    '/api/overview/derivatives/{chain}',
    () => overviewEndpoint('derivatives', { chain: 'base' }),
    '2026-03',
  ),
  paid('/api/summary/derivatives/{protocol}', () => summaryEndpoint('derivatives', 'hyperliquid'), '2026-03'),
  free('/api/overview/options', () => overviewEndpoint('options')),
  free('/api/overview/options/{chain}', () => overviewEndpoint('options', { chain: 'base' })),
  free('/api/summary/options/{protocol}', () => summaryEndpoint('options', 'hyperliquid')),
  ...(['open-interest', 'aggregators', 'aggregator-derivatives'] as const).flatMap(family => [
    free(`/api/overview/${family}`, () => overviewEndpoint(family)),
    free(`/api/overview/${family}/{chain}`, () => overviewEndpoint(family, { chain: 'base' })),
    free(`/api/summary/${family}/{protocol}`, () => summaryEndpoint(family, 'hyperliquid')),
  ]),
]
