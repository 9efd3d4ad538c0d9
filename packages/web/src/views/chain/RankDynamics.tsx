import type { ChainProfileData, ChainRanksResponse } from '@analytics/contract/api/responses/entities/chain'
import { appCopy } from '@analytics/contract/pages/model/texts'
import type { PageEntry } from '@analytics/contract/pages/pages'
import { fromIsoDay } from '@analytics/contract/query/day'

import { BumpChart, type BumpLine } from '../../charts/bump/BumpChart.tsx'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatMonth, formatShortMonth } from '../../format/date.ts'
import { formatUsd } from '../../format/number.ts'
import type { PanelState } from '../../panels/state/usePanelState.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'

interface RankDynamicsProps {
  readonly entry: PageEntry
  readonly chain: ChainProfileData['chain'] | undefined
  readonly state: PanelState<ChainRanksResponse>
}

const copy = {
  loading: 'Loading ranks…',
  errorTitle: appCopy.tableError,
  empty: ['No ranks yet', 'No application on this chain has fees in the last twelve months'],
} as const

export function RankDynamics({ entry, chain, state }: RankDynamicsProps) {
  const response = state.kind === 'ready' ? state.response : null
  const title = 'Rank dynamics'
  return (
    <TablePanel
      {...{ entry, state, copy, title }}
      metric="fees"
      count={response ? toSubtitle(response) : null}
      actions={<DownloadButton panel="ranks" label="Download ranks as CSV" hasData={response !== null} />}
    >
      {({ data }, dimmed) => (
        <div className={dimmed ? 'opacity-45' : undefined}>
          <BumpChart
            label={`${title}${chain ? ` on ${chain.name}` : ''}`}
            slots={data.months.map(({ from, complete }) =>
              complete ? formatMonth(fromIsoDay(from)) : `${formatMonth(fromIsoDay(from))}, so far`,
            )}
            ticks={data.months.map(({ from }) => formatShortMonth(fromIsoDay(from)))}
            lines={data.rows.map(({ id, name, color, ranks, values }) => ({
              id,
              name,
              color,
              ranks,
              texts: values.map(toAmountText),
            }))}
            nameOf={toNameLink}
          />
        </div>
      )}
    </TablePanel>
  )
}

const toNameLink = ({ id, name }: BumpLine) => (
  <EntityLink kind="app" id={id}>
    {name}
  </EntityLink>
)

const toAmountText = (value: number | null) => formatUsd(value)

/** `top 8 by monthly fees, Dec 2025 – Nov 2026`. */
function toSubtitle({ data: { months, rows } }: ChainRanksResponse): string {
  const [first] = months
  const last = months.at(-1)
  const span =
    first && last
      ? `, ${formatShortMonth(fromIsoDay(first.from))} – ${formatMonth(fromIsoDay(last.from))}`
      : ''
  return `top ${rows.length} by monthly fees${span}`
}
