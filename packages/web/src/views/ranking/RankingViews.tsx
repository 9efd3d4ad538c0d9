import type { RankingStyle } from '@analytics/contract/view/viewState'
import { useRef } from 'react'

import { useKeys } from '../../lib/useKeys.ts'
import { usePanelPage } from '../../panels/PanelPage.ts'
import { Segmented } from '../../ui/inputs/Segmented.tsx'

const views = [
  { value: 'table', label: 'Table' },
  { value: 'bars', label: 'Bars' },
  { value: 'moved', label: 'What moved it' },
] as const satisfies readonly { value: RankingStyle; label: string }[]

/** The table of a ranking, or the contributions to the change of its sum. */
export function RankingViews() {
  const { view, onChange } = usePanelPage()
  const { ranking } = view
  const place = useRef<HTMLSpanElement>(null)
  const toggle = () => {
    onChange({ ranking: ranking === 'moved' ? 'table' : 'moved' })
    place.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }
  useKeys('table', [{ key: 'm', text: 'Show what moved the total', run: toggle }])
  return (
    <span ref={place} className="inline-flex">
      <Segmented
        label="View of the ranking"
        options={views}
        value={ranking}
        onChange={chosen => onChange({ ranking: chosen })}
      />
    </span>
  )
}
