/** A figure on top of a subject's page, and the line that is the same figure in the explorer. */
export interface AgreedFigure {
  /** The figure's id in the response of the subject. */
  readonly id: string
  readonly line: string
  /** A stock's figure is its latest value, a flow's the total of the range. */
  readonly of: 'latest' | 'total'
  /** The figure's name in the page's file, where it has one. */
  readonly label?: string
  /** Whether the response's share has the whole that `share()` of the line has. */
  readonly hasShare?: boolean
}

export interface AgreedSubject {
  /** Address below `/api/analytics/`. */
  readonly endpoint: string
  /** File and twin of the page, and the panel that has the figures. */
  readonly page?: { readonly id: string; readonly panel: string; readonly search: string }
  readonly range: string
  readonly figures: readonly AgreedFigure[]
}

function linesOf(subject: string, flows: readonly string[], stocks: readonly string[]): AgreedFigure[] {
  return [
    ...flows.map((id): AgreedFigure => ({ id, line: `${id}.${subject}`, of: 'total' })),
    ...stocks.map((id): AgreedFigure => ({ id, line: `${id}.${subject}`, of: 'latest' })),
  ]
}

function labelled(
  figures: readonly AgreedFigure[],
  labels: Readonly<Record<string, string>>,
): AgreedFigure[] {
  return figures.map(figure => {
    const label = labels[figure.id]
    return label === undefined ? figure : { ...figure, label }
  })
}

const names = {
  fees: 'Fees',
  revenue: 'Revenue',
  spotVolume: 'Spot volume',
  perpsVolume: 'Perps volume',
  borrows: 'Borrows',
}

const ofApp = (app: string, range: string, figures: readonly AgreedFigure[]): AgreedSubject => ({
  endpoint: `app?app=${app}&timeFrame=${range}`,
  page: { id: `app/${app}`, panel: 'figures', search: `timeFrame=${range}` },
  range,
  figures: labelled(figures, names),
})

export const subjects: readonly AgreedSubject[] = [
  {
    endpoint: 'market-totals?timeFrame=30d',
    page: { id: 'overview', panel: 'totals', search: 'timeFrame=30d' },
    range: '30d',
    figures: labelled(
      linesOf(
        'all',
        ['fees', 'revenue', 'spotVolume', 'perpsVolume'],
        ['tvl', 'borrows', 'stablecoinSupply'],
      ),
      { ...names, tvl: 'Lending TVL', stablecoinSupply: 'Stablecoin supply' },
    ),
  },
  ofApp('uniswap', '30d', linesOf('app.uniswap', ['fees', 'revenue', 'spotVolume'], [])),
  ofApp('uniswap-v3', '7d', linesOf('app.uniswap-v3', ['fees', 'spotVolume'], [])),
  ofApp('aave', '30d', linesOf('app.aave', ['fees', 'revenue'], ['borrows'])),
  ofApp('aave-v3', '90d', linesOf('app.aave-v3', ['fees'], ['borrows'])),
  ofApp('compound-finance', '30d', linesOf('app.compound-finance', ['fees'], ['borrows'])),
  ofApp('hyperliquid', '30d', linesOf('app.hyperliquid', ['fees', 'revenue', 'perpsVolume'], [])),
  {
    endpoint: 'chain?id=base&timeFrame=30d',
    range: '30d',
    figures: linesOf(
      'chain.base',
      ['fees', 'revenue', 'spotVolume', 'perpsVolume'],
      ['tvl', 'stablecoinSupply'],
    ),
  },
  {
    endpoint: 'chain?id=op-mainnet&timeFrame=90d',
    range: '90d',
    figures: linesOf('chain.op-mainnet', ['fees', 'spotVolume', 'perpsVolume'], ['tvl']),
  },
  {
    endpoint: 'category?id=lending&timeFrame=30d',
    range: '30d',
    figures: linesOf('category.lending', ['fees', 'revenue'], ['tvl', 'borrows']).map(figure => ({
      ...figure,
      hasShare: figure.of === 'total',
    })),
  },
  {
    endpoint: 'category?id=dexs&timeFrame=90d',
    range: '90d',
    figures: linesOf('category.dexs', ['fees', 'revenue', 'spotVolume'], []).map(figure => ({
      ...figure,
      hasShare: true,
    })),
  },
]
