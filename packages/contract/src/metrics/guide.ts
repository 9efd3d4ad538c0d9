import type { Metric } from './metrics.ts'

/** Texts about a metric in the guide and behind the (i) of a chart. */
interface GuideRow {
  /** The part of the guide that defines it: a heading or a term in bold. */
  readonly anchor: string
  readonly meaning: string
  readonly cadence: string
}

export const guide: Readonly<Record<Metric, GuideRow>> = {
  fees: {
    anchor: 'fees',
    meaning:
      "What users pay to use an application, before anyone's cut. Gas paid to the chain itself is excluded.",
    cadence: 'daily, UTC',
  },
  revenue: {
    anchor: 'revenue',
    meaning: 'The part of the fees that an application or its token holders keep.',
    cadence: 'daily, UTC',
  },
  supplySideRevenue: {
    anchor: 'holders-revenue',
    meaning: 'The part of the fees that goes to those who supply liquidity or capital.',
    cadence: 'daily, UTC',
  },
  protocolRevenue: {
    anchor: 'holders-revenue',
    meaning: 'The part of the revenue that goes to the treasury of an application.',
    cadence: 'daily, UTC',
  },
  holdersRevenue: {
    anchor: 'holders-revenue',
    meaning: 'The part of the revenue that goes to the holders of a token: buybacks, burns and dividends.',
    cadence: 'daily, UTC',
  },
  spotVolume: {
    anchor: 'spot-volume',
    meaning:
      'The value of trades on spot exchanges. Trades routed by aggregators and wallets are not counted twice.',
    cadence: 'daily, UTC',
  },
  perpsVolume: {
    anchor: 'perps-volume',
    meaning: 'Notional value of perpetual futures traded.',
    cadence: 'daily, UTC',
  },
  dexAggregatorVolume: {
    anchor: 'aggregator-volume',
    meaning:
      'The value of trades that aggregators route to spot exchanges. The exchanges report the same trades, so spot volume does not include it.',
    cadence: 'daily, UTC',
  },
  perpsAggregatorVolume: {
    anchor: 'aggregator-volume',
    meaning:
      'Notional value of the perpetual futures traded through front ends. The venues report the same trades, so perps volume does not include it.',
    cadence: 'daily, UTC',
  },
  openInterest: {
    anchor: 'stocks',
    meaning:
      'Notional value of the perpetual futures open at the end of a day. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one.',
    cadence: 'daily observations, UTC',
  },
  optionsVolume: {
    anchor: 'options-volume',
    meaning: 'Notional value of options traded: the underlying value, not the premium.',
    cadence: 'daily, UTC',
  },
  optionsPremium: {
    anchor: 'options-premium',
    meaning: 'What buyers paid for options traded: a small part of their notional value.',
    cadence: 'daily, UTC',
  },
  bridgeVolume: {
    anchor: 'bridges',
    meaning:
      'Value that bridges move between chains: the average of deposits and withdrawals on complete days.',
    cadence: 'daily, UTC',
  },
  tvl: {
    anchor: 'tvl',
    meaning:
      'Total value locked: what users have deposited, without what is lent out again. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one. Sums of all, of chains and of categories cover the 40 largest lenders only.',
    cadence: 'daily observations, UTC',
  },
  borrows: {
    anchor: 'borrows',
    meaning:
      'Outstanding loans: the value borrowed and not yet repaid. It is never summed over time: 7d and 30d are means of the daily observations, and Latest is the last one. Covers the 40 largest lenders.',
    cadence: 'daily observations, UTC',
  },
  stablecoinSupply: {
    anchor: 'stablecoins',
    meaning:
      'Value of the stablecoins of all pegs that circulate on a chain, in US dollars. A week or month shows its last observation.',
    cadence: 'daily observations, UTC',
  },
  inflow: {
    anchor: 'stablecoins',
    meaning:
      'Daily change in the supply of stablecoins, in US dollars. Redemptions count as negative inflows.',
    cadence: 'daily, UTC',
  },
  treasury: {
    anchor: 'a-treasury',
    meaning:
      'What a protocol holds in its own treasury, in US dollars: its own tokens, stablecoins, majors (such as BTC and ETH) and other tokens. The source reports own tokens separately; the total includes them.',
    cadence: 'latest observation; over time daily, UTC',
  },
  price: {
    anchor: 'price',
    meaning:
      'The last traded price of a token in US dollars; of a stablecoin on a day, the one at the beginning of the UTC day. Returns compare it with the price at the start of the time range, or with the first price of a younger token.',
    cadence: 'UTC',
  },
  marketCap: {
    anchor: 'market-cap',
    meaning:
      'The value of the circulating supply of a token in US dollars, as the source states it. The source has no history of it: the line begins on the day on which it was first recorded here, and each day has its last recorded value.',
    cadence: 'daily observations, UTC',
  },
  pf: {
    anchor: 'p-f-and-p-s',
    meaning:
      'Market cap of a token divided by the fees of the last 365 days of its application, with all versions. Only today’s value is available.',
    cadence: 'daily, UTC',
  },
  ps: {
    anchor: 'p-f-and-p-s',
    meaning:
      'Market cap of a token divided by the revenue of the last 365 days of its application, with all versions. Only today’s value is available.',
    cadence: 'daily, UTC',
  },
}
