import type { ChainRanksResponse } from '@analytics/contract/api/responses/entities/chain'
import { formatUsd } from '@analytics/contract/format/number'
import type { EntityTablePanel } from '@analytics/contract/pages/templates/entity'
import { fromIsoDay, yearOf } from '@analytics/contract/query/day'

import { BumpChart, type BumpLine } from '../../charts/bump/BumpChart.tsx'
import { DownloadButton } from '../../export/DownloadButton.tsx'
import { formatMonth, formatShortMonth } from '../../format/date.ts'
import { TablePanel } from '../../panels/table/TablePanel.tsx'
import { EntityLink } from '../../shell/page/EntityLink.tsx'
import type { EntityBase } from '../entity/EntityPart.ts'
import type { PartProps } from '../shared/PagePart.ts'

type RanksProps = PartProps<EntityTablePanel, ChainRanksResponse, EntityBase>

export function RankDynamics({ panel, state, page }: RanksProps) {
  const response = state.kind === 'ready' ? state.response : null
  const { title, copy, metric } = panel
  return (
    <TablePanel
      {...{ title, copy, metric, state }}
      count={response ? toSubtitle(response) : null}
      actions={<DownloadButton panel="ranks" label="Export ranks" hasData={response !== null} />}
    >
      {({ data }, dimmed) => (
        <div className={dimmed ? 'opacity-45' : undefined}>
          <BumpChart
            label={`${title}${page.name === undefined ? '' : ` on ${page.name}`}`}
            slots={data.months.map(({ from, complete }) =>
              complete ? formatMonth(fromIsoDay(from)) : `${formatMonth(fromIsoDay(from))} to date`,
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

/** `Dec 2025`. */
function toShortText(from: string): string {
  const day = fromIsoDay(from)
  return `${formatShortMonth(day)} ${yearOf(day)}`
}

/** `Top 8 by monthly fees, Dec 2025 – Nov 2026`. */
function toSubtitle({ data: { months, rows } }: ChainRanksResponse): string {
  const [first] = months
  const last = months.at(-1)
  const span = first && last ? `, ${toShortText(first.from)} – ${toShortText(last.from)}` : ''
  return `Top ${rows.length} by monthly fees${span}`
}
