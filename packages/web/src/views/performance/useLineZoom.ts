import { dayOf, startOf } from '@analytics/contract/query/day'
import type { ViewState } from '@analytics/contract/view/viewState'
import { useCallback, useMemo, useState } from 'react'

import type { LineStep } from '../../charts/lines/timestampText.ts'
import type { Zoom } from '../../charts/model/zoom.ts'
import type { ChangeView } from '../../controls/useViewState.tsx'

const daySeconds = 86_400

/** Zooms by day are kept in the address, by hour only while the page is open. */
export function useLineZoom(view: ViewState, onChange: ChangeView, step: LineStep) {
  const [hours, setHours] = useState<Zoom | null>(null)
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
    (next: Zoom | null) => {
      if (step === 'hour') setHours(next)
      else onChange({ zoom: next && { from: dayOf(next.from * 1000), to: dayOf(next.to * 1000) } })
    },
    [step, onChange],
  )
  return { zoom: step === 'hour' ? hours : days, zoomTo }
}
