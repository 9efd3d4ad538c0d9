/** What the public hosts refuse with 402. */
const proOnly = [
  '/api/overview/derivatives',
  '/api/summary/derivatives',
  '/api/treasuries',
  '/api/tokenProtocols',
  '/api/historicalLiquidity',
  '/api/inflows',
  '/api/chainAssets',
  '/api/raises',
  '/api/hacks',
  '/api/forks',
  '/api/oracles',
  '/api/emissions',
  '/api/emission',
  '/api/categories',
  '/api/entities',
  '/yields/poolsBorrow',
  '/yields/poolsOld',
  '/yields/chartLendBorrow',
  '/yields/lsdRates',
  '/yields/perps',
  '/stablecoins/stablecoindominance',
  '/bridges',
  '/etfs',
  '/fdv',
]

export const isProOnly = (path: string): boolean =>
  proOnly.some(start => path === start || path.startsWith(`${start}/`))
