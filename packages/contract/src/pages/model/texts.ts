import { unknownAppMessage } from '../../api/messages.ts'
import { entityKindTexts, type EntityKind } from '../../metrics/entityKinds.ts'

/** `Spot volume` becomes `spot volume`, `TVL` stays. */
export function inRunningText(label: string): string {
  return label.replaceAll(/\S+/g, word => (word === word.toUpperCase() ? word : word.toLowerCase()))
}

export const chartErrorTitle = 'Chart Error'

export const appCopy = {
  name: 'Analytics',
  tagline: 'Open DeFi analytics: fees, revenue, volume, lending, stablecoins and prices',
  unknown: (id: string): [string, string] => ['Unknown Section', `Section not found: ${id}`],
  unknownEntity: (kind: EntityKind, id: string): [string, string] => [
    `Unknown ${entityKindTexts[kind].one}`,
    kind === 'app'
      ? unknownAppMessage.replace('{protocol}', () => id)
      : `${entityKindTexts[kind].one} “${id}” not found.`,
  ],
  demoBanner: {
    title: 'Demo data',
    text: 'All figures are simulated. They do not reflect the real market.',
    short: 'All figures are simulated',
    link: 'Connect a live source',
  },
  credits: {
    data: { label: 'Data', name: 'DefiLlama', href: 'https://defillama.com' },
    prices: { label: 'Prices', name: 'CoinGecko', href: 'https://www.coingecko.com' },
  },
  chartError: (noun: string): [string, string] => [chartErrorTitle, `Failed to render ${noun} chart`],
  rebuilding: 'The stored data was damaged and is being fetched again.',
  loading: 'Loading…',
  notLoaded: (part: 'page' | 'search' | 'table' | 'dialog'): [string, string] => [
    `This ${part} could not be loaded`,
    'Its files could not be downloaded. Check your connection and try again.',
  ],
  notOffered: (metric: string): [string, string] => [
    `No ${inRunningText(metric)} from this source`,
    'The connected data source does not offer this series. Other dashboards may still have data.',
  ],
  /** `open` names what is available without a key, in running text. */
  needsKey: (metric: string, open: string | null): [string, string] => [
    `${metric} ${metric.endsWith('s') ? 'need' : 'needs'} a provider key`,
    `The data provider offers this series only with an API key.${open === null ? '' : ` ${open}`}`,
  ],
  tableError: 'Error loading data',
  figuresError: 'Could not load the key figures',
  pageError: 'This page could not be displayed',
  noChains: ['No chart data available', 'Select at least one chain'],
} as const
