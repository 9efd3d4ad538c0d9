export interface Recipe {
  readonly id: string
  readonly question: string
  /** The name by which the search finds it. */
  readonly idea: string
  /** The address behind `/explore?`. */
  readonly address: string
  /**
   * The answer, with figures of the first row in braces: `latest` is its last whole bucket, called `bucket`; `high` its highest one, called `highBucket`; `total` is the value of
   * the range, with its `change`; `first` is its first member, with its `firstValue`, `firstChange` and `firstShare`; `each` lists all
   * rows with their latest values; `part` is the share of the first row in all rows; `event` is the day of an event, with the totals
   * of 30 days `before` and `after` it.
   */
  readonly answer: string
}

/** The questions that a newcomer finds answered, each by an address to start from. */
export const recipes = [
  {
    id: 'take-rate',
    question: 'How much of its fees does Uniswap keep?',
    idea: 'Take rate',
    address: 's=revenue.app.uniswap/fees.app.uniswap;pct;as=Kept&range=2y&grain=W',
    answer: '{total} over two years, {latest} in the week of {bucket}.',
  },
  {
    id: 'movers',
    question: 'Which five apps gained most fee share on Base?',
    idea: 'Gainers of fee share',
    address: 's=share(fees.app.*@base);top=5;by=change&range=90d&vs=prev&tab=series',
    answer: '{first} gained most: {firstChange} in 90 days, to {firstValue}.',
  },
  {
    id: 'share-on-chain',
    question: 'What is Uniswap’s share of spot volume on Base?',
    idea: 'Market share on a chain',
    address: 's=share(spotVolume.app.uniswap@base)&range=2024..&grain=M',
    answer: '{latest} in {bucket}.',
  },
  {
    id: 'turnover',
    question: 'How fast do stablecoins circulate on Solana, Ethereum and Base?',
    idea: 'Stablecoin velocity',
    address:
      's=spotVolume.chain.solana/avg(stablecoinSupply.chain.solana);as=Solana&s=spotVolume.chain.ethereum/avg(stablecoinSupply.chain.ethereum);as=Ethereum&s=spotVolume.chain.base/avg(stablecoinSupply.chain.base);as=Base&grain=W',
    answer: 'Turnover, week of {bucket}: {each}.',
  },
  {
    id: 'utilisation',
    question: 'How much of Aave is lent out on each chain?',
    idea: 'Utilisation',
    address: 's=utilisation.app.aave@*;pct&tab=series',
    answer: 'Most on {first}: {firstValue}.',
  },
  {
    id: 'fees-per-tvl',
    question: 'What do Aave, Morpho and Compound earn a year per dollar of TVL?',
    idea: 'Yearly fees per dollar of TVL',
    address:
      's=annual(fees.app.aave)/avg(tvl.app.aave);pct;as=Aave&s=annual(fees.app.morpho)/avg(tvl.app.morpho);pct;as=Morpho&s=annual(fees.app.compound-finance)/avg(tvl.app.compound-finance);pct;as=Compound&grain=M',
    answer: 'Annualized, by {bucket}: {each}.',
  },
  {
    id: 'price-against-fees',
    question: 'Is UNI more expensive relative to fees than two years ago?',
    idea: 'Valuation against fees',
    address: 's=index(price.asset.uniswap)/index(ma(fees.app.uniswap,365));as=Price+against+fees&range=2y',
    answer: 'The market pays {timesInWords} per dollar of fees than two years ago.',
  },
  {
    id: 'rivals',
    question: 'Hyperliquid against all other perps',
    idea: 'One app against all others',
    address:
      's=perpsVolume.app.hyperliquid;as=Hyperliquid&s=perpsVolume.all+-+A;as=All+others&grain=W&view=share',
    answer: 'Hyperliquid has {part} of the volume in this range.',
  },
  {
    id: 'year-over-year',
    question: 'How fast is DEX revenue growing?',
    idea: 'Growth year over year',
    address: 's=revenue.category.dexs;as=DEX+revenue&range=3y&grain=Q&t=yoy&view=bar',
    answer: '{latest} in the quarter of {bucket}, compared with a year earlier.',
  },
  {
    id: 'after-a-hack',
    question: 'What happened to Curve’s fees after its hacks?',
    idea: 'Fees after a hack, moving average',
    address: 's=fees.app.curve-finance&range=2023-05-01..2023-12-31&t=ma28&events=hack',
    answer: '{before} in the 30 days before {event}, {after} in the 30 days that followed.',
  },
  {
    id: 'take-rates',
    question: 'Which large apps raised their take rate?',
    idea: 'Take rate, largest gains',
    address: 's=takeRate.app.*;top=10;of=fees;by=change;pct&range=90d&vs=prev&tab=series',
    answer: 'Of the ten with the largest fees, {first} most: {firstChange}, to {firstValue}.',
  },
  {
    id: 'versions',
    question: 'Which versions of Uniswap earn its fees?',
    idea: 'Versions of an app',
    address: 's=fees.app.uniswap.*&grain=W&view=stack&tab=series',
    answer: '{first} earned most, {firstShare} of the year’s fees.',
  },
] as const satisfies readonly Recipe[]
