import { emptyHint } from '@analytics/contract/pages/model/remaps'

export function toPanels(name: string | undefined) {
  return {
    chart: {
      title: name === undefined ? 'Supply by chain' : `Supply of ${name} by chain`,
      legend: 'Chains',
      noun: 'supply',
    },
    copy: {
      loading: 'Loading supply data…',
      errorTitle: 'Error Loading Supply Data',
      empty: ['No supply in this range', emptyHint] as const,
    },
  }
}
