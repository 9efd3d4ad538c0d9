/** `Spot volume` begins small within a sentence, `TVL` stays as it is. */
function inRunningText(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

/** Words that belong to the product as a whole, not to one dashboard. */
export const productCopy = {
  name: 'Analytics',
  tagline: 'Open DeFi analytics: fees, revenue, volume, lending, stablecoins and prices',
  welcome: ['Welcome to Analytics', 'Select a dashboard from the sidebar to get started.'],
  unknown: (id: string): [string, string] => ['Unknown Section', `Section not found: ${id}`],
  status: {
    id: 'status',
    title: 'Status',
    description: 'Every source of the figures: when it last answered, and when it is asked next',
  },
  demoBanner: {
    title: 'Demo data',
    text: 'Every figure is simulated and says nothing about the real market.',
    short: 'Every figure is simulated',
    link: 'Connect a live source',
  },
  credits: {
    data: { label: 'Data', name: 'DefiLlama', href: 'https://defillama.com' },
    prices: { label: 'Prices', name: 'CoinGecko', href: 'https://www.coingecko.com' },
  },
  chartError: (noun: string): [string, string] => ['Chart Error', `Failed to render ${noun} chart`],
  loading: 'Loading…',
  notOffered: (metric: string): [string, string] => [
    `No ${inRunningText(metric)} from this source`,
    'The connected data source does not offer this series. Other dashboards may still have data.',
  ],
  /** `open` says what of the same can be had without a key, in running text. */
  needsKey: (metric: string, open: string | null): [string, string] => [
    `${metric} ${metric.endsWith('s') ? 'need' : 'needs'} a provider key`,
    `The data provider offers this series to key holders only.${open === null ? '' : ` ${open}`}`,
  ],
  tableError: 'Error loading data',
  noChains: ['No chart data available', 'Select at least one chain'],
} as const
