import { appMetrics, chainMetrics, metricsByChain } from '../../metrics/appMetrics.ts'
import { chainIds, defaultChain } from '../../metrics/chains.ts'
import type { Endpoint } from './Endpoint.ts'

/** Endpoints of the directory and of the page of each kind of entity. */
export const entityEndpoints = {
  entities: {
    summary:
      'Every application, chain, asset, category, stablecoin and bridge that has a page, with its size',
    serves: {
      query: { metrics: ['fees'], groupBy: 'entity', measures: ['periods'] },
      response: 'entities',
    },
    parameters: [],
    defaults: { timeFrame: '30d' },
  },
  app: {
    summary: 'One application, or the parent of several: all figures, ranks and competitors',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['periods'] },
      response: 'appProfile',
    },
    parameters: ['app', 'version', 'timeFrame'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/chains': {
    summary: 'One application on each chain, with its share of the chain',
    serves: {
      query: { metrics: appMetrics, groupBy: 'chain', measures: ['periods'], filter: { chains: chainIds } },
      response: 'appChains',
    },
    parameters: ['app', 'version', 'timeFrame'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/timeseries': {
    summary:
      'Daily values of one metric of an application (by default its first), by version, or by chain if there is only one version',
    serves: {
      query: {
        metrics: appMetrics,
        groupBy: 'app',
        measures: ['series'],
        filter: { chains: chainIds },
      },
      response: 'appHistory',
    },
    parameters: ['app', 'version', 'metric', 'by', 'timeFrame', 'resamplePeriod'],
    required: ['app'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
  'app/weekdays': {
    summary: 'Mean fees of one application on each weekday, over the complete days of a time range',
    serves: {
      query: { metrics: ['fees'], groupBy: 'none', measures: ['periods'] },
      response: 'appWeekdays',
    },
    parameters: ['app', 'version', 'timeFrame'],
    isUncompared: true,
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/treasury': {
    summary: 'Treasury of an application, or of the parent of several, by kind of token',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'entity', measures: ['periods'] },
      response: 'appTreasury',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: '30d' },
  },
  'app/treasury-timeseries': {
    summary: 'Daily treasury of an application, with its own tokens separately. Fetched on the first request',
    serves: {
      query: { metrics: ['treasury'], groupBy: 'none', measures: ['series'] },
      response: 'treasuryHistory',
    },
    parameters: ['app', 'version', 'timeFrame', 'resamplePeriod'],
    required: ['app'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
  events: {
    summary: 'Hacks and funding rounds, with and without an application, newest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['timeFrame', 'from', 'to', 'events', 'apps', 'chains', 'keep', 'limit'],
    defaults: { timeFrame: 'all', limit: 100 },
  },
  'app/events': {
    summary: 'Hacks and funding rounds of one application, or of a parent and its versions, newest first',
    serves: {
      query: { metrics: ['fees'], groupBy: 'event', measures: ['periods'] },
      response: 'events',
    },
    parameters: ['app', 'version'],
    required: ['app'],
    defaults: { timeFrame: 'all' },
  },
  chain: {
    summary: 'One chain: all figures with their shares among supported chains, and its applications',
    serves: {
      query: {
        metrics: chainMetrics,
        groupBy: 'chain',
        measures: ['periods'],
        filter: { chains: chainIds },
      },
      response: 'chainProfile',
    },
    parameters: ['id', 'timeFrame', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'chain/categories': {
    summary: "Weekly fees of a chain's applications by category, over a year",
    serves: {
      query: { metrics: ['fees'], groupBy: 'category', scope: 'chain', measures: ['series'] },
      response: 'chainMix',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '30d', limit: 7 },
  },
  'chain/ranks': {
    summary: 'Largest applications of a chain by fees, with their monthly ranks over twelve months',
    serves: {
      query: { metrics: ['fees'], groupBy: 'app', scope: 'chain', measures: ['series'] },
      response: 'chainRanks',
    },
    parameters: ['chain', 'timeFrame', 'limit', 'excludeStablecoins'],
    defaults: { chain: defaultChain, timeFrame: '1y', limit: 8 },
  },
  category: {
    summary: 'One category: figures with market shares, concentration and ranked applications',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['periods'] },
      response: 'categoryProfile',
    },
    parameters: ['id', 'metric', 'timeFrame', 'limit', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d', limit: 25 },
  },
  'category/timeseries': {
    summary: "Daily values of one metric for a category's largest applications, and Others",
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['series'] },
      response: 'categorySeries',
    },
    parameters: ['id', 'metric', 'timeFrame', 'limit', 'resamplePeriod', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d', limit: 10, resamplePeriod: 'D' },
  },
  'category/concentration': {
    summary: 'Weekly concentration of a category: HHI and the share of the three largest applications',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['series'] },
      response: 'categoryConcentration',
    },
    parameters: ['id', 'metric', 'timeFrame', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '1y' },
  },
  'category/yearly': {
    summary:
      'One metric of a category by calendar year: its largest applications and Others, with changes and shares',
    serves: {
      query: { metrics: appMetrics, groupBy: 'app', measures: ['series'], grain: 'Y' },
      response: 'categoryYears',
    },
    parameters: ['id', 'metric', 'timeFrame', 'limit', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: 'all', limit: 10 },
  },
  'category/chains': {
    summary: 'One category on each supported chain, ranked by one metric (by default the first that it has)',
    serves: {
      query: {
        metrics: metricsByChain,
        groupBy: 'chain',
        measures: ['periods'],
        filter: { chains: chainIds },
      },
      response: 'chainRanking',
    },
    parameters: ['id', 'metric', 'timeFrame', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'category/chains/timeseries': {
    summary: 'Daily values of one metric of a category on each supported chain',
    serves: {
      query: {
        metrics: metricsByChain,
        groupBy: 'chain',
        measures: ['series'],
        filter: { chains: chainIds },
      },
      response: 'chainSeries',
    },
    parameters: ['id', 'metric', 'timeFrame', 'resamplePeriod', 'excludeStablecoins'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
  stablecoin: {
    summary: 'One stablecoin: supply with its changes, peg and chains',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'entity', measures: ['periods'] },
      response: 'stablecoinProfile',
    },
    parameters: ['id'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'stablecoin/timeseries': {
    summary: 'Daily supply of one stablecoin by chain (the ten largest, and Others), with net inflows',
    serves: {
      query: { metrics: ['stablecoinSupply'], groupBy: 'chain', measures: ['series'] },
      response: 'stablecoinTimeseries',
    },
    parameters: ['id', 'timeFrame', 'resamplePeriod'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
  bridge: {
    summary: 'One bridge: volume over a day, a week and a month, ranks and connected chains',
    serves: {
      query: { metrics: ['bridgeVolume'], groupBy: 'entity', measures: ['periods'] },
      response: 'bridgeProfile',
    },
    parameters: ['id'],
    required: ['id'],
    defaults: { timeFrame: '30d' },
  },
  'bridge/timeseries': {
    summary: 'Daily volume of one bridge',
    serves: {
      query: { metrics: ['bridgeVolume'], groupBy: 'none', measures: ['series'] },
      response: 'bridgeTimeseries',
    },
    parameters: ['id', 'timeFrame', 'resamplePeriod'],
    required: ['id'],
    defaults: { timeFrame: '30d', resamplePeriod: 'D' },
  },
} as const satisfies Record<string, Endpoint>
