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
  const { range } = view
  const days = useMemo(
    () =>
      range && {
        from: startOf(range.from) / 1000,
        to: startOf(range.to) / 1000 + daySeconds - 1,
      },
    [range],
  )
  const zoomTo = useCallback(
    (next: Zoom | null) => {
      if (step === 'hour') setHours(next)
      else onChange({ range: next && { from: dayOf(next.from * 1000), to: dayOf(next.to * 1000) } })
    },
    [step, onChange],
  )
  return { zoom: step === 'hour' ? hours : days, zoomTo }
}
