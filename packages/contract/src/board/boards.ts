import { writeBoard } from './boardAddress.ts'
import { readBoardFile } from './boardFile.ts'

/** A board that comes with the product, made as anyone makes one. */
export interface ReadyBoard {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The query of its address. */
  readonly address: string
}

interface BoardSource extends Omit<ReadyBoard, 'address'> {
  /** Its file. */
  readonly text: string
}

const sources: readonly BoardSource[] = [
  {
    id: 'market-this-week',
    title: 'The market this week',
    description: 'Fees, chains, what moved and who is new, in seven days',
    text: `# The market this week

\`\`\`board
timeFrame=7d
\`\`\`

Applications earned **{fees.all}** in fees, {fees.all change} against the seven days before. Most came from {top fees.app.* 3}. DEXs traded {spotVolume.all}, perps {perpsVolume.all}. Stablecoins stand at {stablecoinSupply.all latest}.

\`\`\`panel
application-fees.chart
\`\`\`

\`\`\`panel half
overview.movers
\`\`\`

\`\`\`panel half
overview.arrivals
\`\`\`

## Chains

\`\`\`panel half
app-fees-by-chain.chart
\`\`\`

\`\`\`panel half
spot-dex-volume-chain.chart
\`\`\`

## Rankings

\`\`\`panel
application-fees.table
\`\`\`
`,
  },
  {
    id: 'chain',
    title: 'A chain in one page',
    description: 'Base: its fees, revenue, TVL and stablecoins, and the applications on it',
    text: `# Base in one page

\`\`\`board
timeFrame=90d
\`\`\`

Base holds **{tvl.chain.base latest}**, {tvl.chain.base change}. Its applications earned {fees.chain.base} in fees, of which they kept {revenue.chain.base}; DEXs on it traded {spotVolume.chain.base}.

\`\`\`panel
chain/base.chart
\`\`\`

\`\`\`panel half
explore?s=share(fees.chain.base)&grain=W&view=area&title=Share+of+all+fees
\`\`\`

\`\`\`panel half
explore?s=stablecoinSupply.chain.base&title=Stablecoins+on+Base
\`\`\`

\`\`\`panel half
explore?s=fees.app.*@base;top=6;others&view=stack&grain=W&title=Fees+by+application
\`\`\`

\`\`\`panel half
explore?s=revenue.chain.base/fees.chain.base;pct&grain=W&title=Kept+of+fees
\`\`\`

## Its applications

\`\`\`panel
explore.table?s=fees.app.*@base;top=15&tab=series&vs=prev
\`\`\`
`,
  },
  {
    id: 'lenders',
    title: 'Lenders',
    description: 'What lenders hold, lend and earn, and how much of it is lent out',
    text: `# Lenders

\`\`\`board
timeFrame=90d
\`\`\`

Lenders hold **{tvl.category.lending latest}** and have lent out {borrows.category.lending latest}. They earned {fees.category.lending} in fees, {fees.category.lending change}. The largest by revenue: {top revenue.app.*;in=lending 3}.

\`\`\`panel half
borrow-lend-tvl-app.chart
\`\`\`

\`\`\`panel half
borrow-lend-borrows-app.chart
\`\`\`

\`\`\`panel half
borrow-lend-revenue-app.chart
\`\`\`

\`\`\`panel half
explore?s=utilisation.app.*;top=5;of=tvl;in=lending&title=Part+that+is+lent+out
\`\`\`

## By chain

\`\`\`panel half
borrow-lend-tvl-chain.chart
\`\`\`

\`\`\`panel half
borrow-lend-revenue-chain.chart
\`\`\`

## Rankings

\`\`\`panel
borrow-lend-tvl-app.table
\`\`\`
`,
  },
  {
    id: 'valuations',
    title: 'Valuations',
    description: 'Prices and market value against what applications earn',
    text: `# Valuations

\`\`\`board
timeFrame=1y
\`\`\`

UNI costs **{price.asset.uniswap latest}**, {price.asset.uniswap change} in a year; the fees of Uniswap changed by {fees.app.uniswap change}. AAVE costs {price.asset.aave latest}, {price.asset.aave change}; the fees of Aave changed by {fees.app.aave change}. A price that falls behind the fees says that the market pays less for a dollar of them; it does not say that this is too little.

\`\`\`panel
explore?s=index(price.asset.uniswap)/index(ma(fees.app.uniswap,90));as=Uniswap&s=index(price.asset.aave)/index(ma(fees.app.aave,90));as=Aave&title=Price+against+fees
\`\`\`

\`\`\`panel half
defi-protocols.chart
\`\`\`

\`\`\`panel half
explore?s=takeRate.app.*;top=6;of=fees;pct&grain=M&title=Kept+of+fees
\`\`\`

## Assets

\`\`\`panel
defi-protocols.table
\`\`\`

## Applications

\`\`\`panel
application-revenue.table
\`\`\`
`,
  },
]

export const boards: readonly ReadyBoard[] = sources.map(({ text, ...board }) => ({
  ...board,
  address: writeBoard(readBoardFile(text).board),
}))
