import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import type { Dashboard } from './dashboard.ts'

export const applications = {
  'application-revenue': {
    kind: 'planned',
    title: 'Application Revenue',
    description: 'What applications keep of the fees',
  },
  'application-fees': {
    kind: 'ranking',
    title: 'Application Fees',
    description: 'What users pay to applications',
    metric: 'fees',
    questions: { ranking: 'app-fees', series: 'app-fees/timeseries' },
    controls: { timeFrames: timeFrameIds, limit: true, resample: true, stablecoins: true },
    chart: { title: 'Application Fees', legend: 'Apps', noun: 'fees' },
    table: {
      title: 'Fees Rankings - All Time Periods',
      entity: 'Application',
      plural: 'applications',
      footnote: 'Periods are computed from daily time series',
    },
    copy: {
      loading: 'Loading fees data…',
      errorTitle: 'Error Loading App Fees Data',
      empty: ['No data available', 'Try selecting a different time frame'],
    },
    exportPrefix: 'app-fees',
  },
  'app-revenue-by-chain': {
    kind: 'planned',
    title: 'App Revenue by Chain',
    description: 'Revenue split by the chain it came from',
  },
  'app-fees-by-chain': {
    kind: 'planned',
    title: 'App Fees by Chain',
    description: 'Fees split by the chain they came from',
  },
} as const satisfies Record<string, Dashboard>
