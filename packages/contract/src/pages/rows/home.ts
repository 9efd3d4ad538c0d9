import { standardTimeRanges } from '../../query/timeRange.ts'
import { appCopy } from '../model/texts.ts'
import { homePage } from '../templates/home.ts'
import { applications } from './applications.ts'

const fees = applications['application-fees']
const hint = 'Try selecting a longer time frame'

export const home = homePage({
  path: '/',
  title: appCopy.name,
  label: 'Overview',
  heading: 'Welcome to Analytics',
  lead: 'Today’s DeFi figures at a glance',
  description: appCopy.tagline,
  controls: {
    timeFrames: standardTimeRanges,
    limit: false,
    resample: true,
    stablecoins: true,
  },
  totals: [
    { metric: 'fees', label: 'Fees', page: 'application-fees' },
    { metric: 'revenue', label: 'Revenue', page: 'application-revenue' },
    { metric: 'spotVolume', label: 'Spot volume', page: 'spot-dex-volume-app' },
    { metric: 'perpsVolume', label: 'Perps volume', page: 'perps-volume-app' },
    { metric: 'tvl', label: 'Lending TVL', page: 'borrow-lend-tvl-app' },
    { metric: 'borrows', label: 'Borrows', page: 'borrow-lend-borrows-app' },
    { metric: 'stablecoinSupply', label: 'Stablecoin supply', page: 'stablecoin-market-share-chain' },
  ],
  hero: fees,
  incomparable: 'Not enough history for a comparison.',
  cards: {
    totals: {
      title: 'Totals',
      copy: {
        loading: 'Loading totals…',
        errorTitle: 'Could not load the totals',
        empty: ['No totals available', hint],
      },
    },
    chart: {
      title: fees.chart.title,
      copy: fees.copy,
      all: { label: 'All applications', page: 'application-fees' },
    },
    moved: {
      title: 'What moved fees',
      copy: {
        loading: 'Loading what moved fees…',
        errorTitle: 'Could not load what moved fees',
        empty: ['Nothing moved', 'No application added to or took from the fees of the range before.'],
      },
      all: { label: 'All', page: 'application-fees', search: { ranking: 'moved' } },
    },
    movers: {
      title: 'Movers',
      copy: {
        loading: 'Loading movers…',
        errorTitle: 'Could not load the movers',
        empty: ['No movers', 'No application’s share of all fees has changed.'],
      },
      all: {
        label: 'All movers',
        page: 'application-fees',
        search: { sort: '-shareChange', columns: 'shareChange' },
      },
    },
    chains: {
      title: 'Chains',
      copy: {
        loading: 'Loading chains…',
        errorTitle: 'Could not load the chains',
        empty: ['No chain fees data available', hint],
      },
      all: { label: 'All chains', page: 'app-fees-by-chain' },
    },
    arrivals: {
      title: 'New in the top 100',
      copy: {
        loading: 'Loading arrivals…',
        errorTitle: 'Could not load this list',
        empty: ['No arrivals', 'No application entered the top 100 in this time.'],
      },
    },
    status: {
      title: 'Data status',
      copy: {
        loading: 'Loading the state of the data…',
        errorTitle: 'Could not load the data status',
        empty: ['No sources', 'No source is configured.'],
      },
      all: { label: 'All sources', page: 'status' },
    },
  },
})
