import { coinChainColumns } from '../../../columns/entityColumns.ts'
import { endedText } from '../../../metrics/stablecoins.ts'
import { toInflows } from '../../model/inflowSeries.ts'
import { toPartName } from '../../model/lineNames.ts'
import { filesOf } from '../../model/panelFiles.ts'
import type { stablecoin } from './stablecoin.ts'

const { chart, table } = filesOf<typeof stablecoin>()

export const stablecoinFiles = {
  chart: chart('supply', {
    prefix: '{id}-supply-by-chain',
    bars: ({ data }) => data,
    nameOf: (dataset, { id }) => toPartName('stablecoinSupply', { kind: 'stablecoin', id }, dataset.id),
  }),
  inflows: chart('inflows', {
    title: 'Net inflows of {name}',
    prefix: '{id}-net-inflows',
    bars: ({ data }) => toInflows(data),
    mode: () => 'absolute',
    nameOf: ({ label }) => label,
  }),
  chains: table('chains', {
    title: ({ data: { stablecoin } }) => {
      const { name, ended } = stablecoin
      return `Supply of ${name}${ended ? ` (${endedText(ended)})` : ''} by chain`
    },
    prefix: ({ data }) => `${data.stablecoin.id}-chains`,
    rows: ({ data }) => data.chains,
    columns: () => coinChainColumns,
    list: { idOf: row => row.id, nameOf: row => row.name },
  }),
}
