export interface Recipe {
  readonly id: string
  readonly question: string
  /** Terms by which the search finds it, too. */
  readonly words: string
  /** The address behind `/explore?`. */
  readonly address: string
}

/** The questions that a newcomer finds answered, each by an address to start from. */
export const recipes = [
  {
    id: 'take-rate',
    question: 'What part of its fees does Uniswap keep, by week?',
    words: 'take rate',
    address: 's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  },
  {
    id: 'movers',
    question: 'Which five apps gained most fee share on Base in 90 days?',
    words: 'gainers share change',
    address: 's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series',
  },
  {
    id: 'share-on-chain',
    question: 'What is Uniswap’s share of spot volume on Base since 2024?',
    words: 'market share',
    address: 's=share(spotVolume.app.uniswap@base)&range=2024..&grain=M',
  },
  {
    id: 'turnover',
    question: 'How often does a stablecoin dollar turn over on Solana, Ethereum and Base?',
    words: 'velocity turnover',
    address:
      's=spotVolume.chain.solana/avg(stablecoinSupply.chain.solana)&s=spotVolume.chain.ethereum/avg(stablecoinSupply.chain.ethereum)&s=spotVolume.chain.base/avg(stablecoinSupply.chain.base)&grain=W',
  },
  {
    id: 'utilisation',
    question: 'How much of Aave is lent out on each chain?',
    words: 'utilisation utilization borrow rate',
    address: 's=utilisation.app.aave@*;pct',
  },
  {
    id: 'fees-per-tvl',
    question: 'What do Aave, Morpho and Compound earn a year for each dollar of TVL?',
    words: 'yield capital efficiency',
    address:
      's=annual(fees.app.aave)/avg(tvl.app.aave);pct&s=annual(fees.app.morpho)/avg(tvl.app.morpho);pct&s=annual(fees.app.compound-finance)/avg(tvl.app.compound-finance);pct&grain=M',
  },
  {
    id: 'price-against-fees',
    question: 'Is UNI dearer against Uniswap’s fees than two years ago?',
    words: 'p/f valuation multiple',
    address: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
  },
  {
    id: 'rivals',
    question: 'How does Hyperliquid stand against all other perps together?',
    words: 'market share perps',
    address: 's=perpsVolume.app.hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
  },
  {
    id: 'year-over-year',
    question: 'How does DEX revenue grow against the year before, by quarter?',
    words: 'growth yoy quarterly',
    address: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
  },
  {
    id: 'after-a-hack',
    question: 'What happened to Curve’s fees after its hacks?',
    words: 'moving average smoothed hack hacks exploit events',
    address: 's=fees.app.curve-finance&range=3y&t=ma28&events=hack',
  },
  {
    id: 'take-rates',
    question: 'Which of the 25 largest raised its take rate most?',
    words: 'take rate change',
    address: 's=revenue.app.*/fees.app.*;top=25;of=fees;by=change;pct&range=90d&vs=prev&tab=series',
  },
  {
    id: 'versions',
    question: 'Which versions of Uniswap earn its fees?',
    words: 'v2 v3 v4',
    address: 's=fees.app.uniswap.*&grain=W&view=stack',
  },
] as const satisfies readonly Recipe[]
