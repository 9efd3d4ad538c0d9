export interface Recipe {
  readonly id: string
  readonly question: string
  /** The name by which the search finds it. */
  readonly idea: string
  /** The address behind `/explore?`. */
  readonly address: string
}

/** The questions that a newcomer finds answered, each by an address to start from. */
export const recipes = [
  {
    id: 'take-rate',
    question: 'What part of its fees does Uniswap keep, by week?',
    idea: 'Take rate',
    address: 's=revenue.app.uniswap/fees.app.uniswap;pct&range=2y&grain=W',
  },
  {
    id: 'movers',
    question: 'Which five apps gained most fee share on Base in 90 days?',
    idea: 'Gainers of fee share',
    address: 's=fees.app.*@base;top=5;by=shareChange&range=90d&vs=prev&tab=series',
  },
  {
    id: 'share-on-chain',
    question: 'What is Uniswap’s share of spot volume on Base since 2024?',
    idea: 'Market share on a chain',
    address: 's=share(spotVolume.app.uniswap@base)&range=2024..&grain=M',
  },
  {
    id: 'turnover',
    question: 'How often does a stablecoin dollar turn over on Solana, Ethereum and Base?',
    idea: 'Stablecoin velocity',
    address:
      's=spotVolume.chain.solana/avg(stablecoinSupply.chain.solana);as=Solana&s=spotVolume.chain.ethereum/avg(stablecoinSupply.chain.ethereum);as=Ethereum&s=spotVolume.chain.base/avg(stablecoinSupply.chain.base);as=Base&grain=W',
  },
  {
    id: 'utilisation',
    question: 'How much of Aave is lent out on each chain?',
    idea: 'Utilisation',
    address: 's=utilisation.app.aave@*;pct',
  },
  {
    id: 'fees-per-tvl',
    question: 'What do Aave, Morpho and Compound earn a year for each dollar of TVL?',
    idea: 'Yearly fees per dollar of TVL',
    address:
      's=annual(fees.app.aave)/avg(tvl.app.aave);pct;as=Aave&s=annual(fees.app.morpho)/avg(tvl.app.morpho);pct;as=Morpho&s=annual(fees.app.compound-finance)/avg(tvl.app.compound-finance);pct;as=Compound&grain=M',
  },
  {
    id: 'price-against-fees',
    question: 'Is UNI dearer against Uniswap’s fees than two years ago?',
    idea: 'Valuation against fees',
    address: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
  },
  {
    id: 'rivals',
    question: 'How does Hyperliquid stand against all other perps together?',
    idea: 'One app against all others',
    address: 's=perpsVolume.app.hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
  },
  {
    id: 'year-over-year',
    question: 'How does DEX revenue grow against the year before, by quarter?',
    idea: 'Growth year over year',
    address: 's=revenue.category.dexs&range=all&grain=Q&t=yoy&view=bar',
  },
  {
    id: 'after-a-hack',
    question: 'What happened to Curve’s fees after its hacks?',
    idea: 'Fees after a hack, moving average',
    address: 's=fees.app.curve-finance&range=2023-05-01..2023-12-31&t=ma28&events=hack',
  },
  {
    id: 'take-rates',
    question: 'Which of the 25 largest raised its take rate most?',
    idea: 'Take rate, largest gains',
    address: 's=revenue.app.*/fees.app.*;top=25;of=fees;by=change;pct&range=90d&vs=prev&tab=series',
  },
  {
    id: 'versions',
    question: 'Which versions of Uniswap earn its fees?',
    idea: 'Versions of an app',
    address: 's=fees.app.uniswap.*&grain=W&view=stack',
  },
] as const satisfies readonly Recipe[]
