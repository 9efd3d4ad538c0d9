import type { ViewState } from '@analytics/contract/viewState'
import { dayOf, startOf } from '@analytics/contract/vocabulary/day'
import { useCallback, useMemo, useState } from 'react'

import type { LinePeriod, LineZoom } from '../../charts/lineTypes.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'

const daySeconds = 86_400

/** What part of the lines is shown: days are kept in the address, hours only while the page is open. */
export function useLineZoom(view: ViewState, onChange: ChangeView, period: LinePeriod) {
  const [hours, setHours] = useState<LineZoom | null>(null)
  const { zoom } = view
  const days = useMemo(
    () =>
      zoom && {
        from: startOf(zoom.from) / 1000,
        to: startOf(zoom.to) / 1000 + daySeconds - 1,
      },
    [zoom],
  )
  const zoomTo = useCallback(
    (next: LineZoom | null) => {
      if (period === 'hour') setHours(next)
      else onChange({ zoom: next && { from: dayOf(next.from * 1000), to: dayOf(next.to * 1000) } })
    },
    [period, onChange],
  )
  return { zoom: period === 'hour' ? hours : days, zoomTo }
}
