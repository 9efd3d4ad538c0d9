import type { AnyRow } from '@analytics/contract/columns/rankingColumns'
import { formatCount } from '@analytics/contract/format/number'
import { ChartColumnStacked } from 'lucide-react'

import { usePanelPage } from '../../panels/PanelPage.ts'
import { notify } from '../../shell/state/notices.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toCharted } from './toCharted.ts'

interface ChartTheseProps {
  readonly rows: readonly AnyRow[]
  readonly charted: ReadonlyMap<string, string>
}

/** Draws the rows of the table in the chart above it. Absent where the chart has exactly these already. */
export function ChartThese({ rows, charted }: ChartTheseProps) {
  const { view, onChange } = usePanelPage()
  const drawn = [...charted.keys()]
  if (drawn.length === 0 || rows.length === 0) return null
  const { count, ...next } = toCharted({ rows: rows.map(({ id }) => id), drawn, added: view.added })
  const isVisible = next.shown === null || isAlike(next.shown, view.shown ?? [])
  if (isVisible && isAlike(next.added, view.added)) return null
  const chart = () => {
    onChange(next)
    if (count < rows.length)
      notify({
        id: 'charted',
        tone: 'info',
        text: `Showing the first ${formatCount(count)} of ${formatCount(rows.length)} rows`,
      })
  }
  return (
    <Button icon={<ChartColumnStacked />} title="Draw these rows in the chart" onClick={chart}>
      Chart these
    </Button>
  )
}

function isAlike(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every(id => others.includes(id))
}
