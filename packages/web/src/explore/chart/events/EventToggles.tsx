import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { eventKinds, eventKindTexts } from '@analytics/contract/metrics/eventKinds'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import { missingTexts } from '../../../panels/kpi/missingTexts.ts'
import { ToggleButton } from '../../../ui/buttons/ToggleButton.tsx'
import type { ChangeExplore } from '../../address/useExplore.ts'

interface EventTogglesProps {
  readonly query: ExploreQuery
  readonly data: ExploreData | null
  readonly onChange: ChangeExplore
}

/** Marks the hacks and raises of the applications that the rows name. */
export function EventToggles({ query: { events }, data, onChange }: EventTogglesProps) {
  return eventKinds.map(kind => {
    const isOn = events.includes(kind)
    const found = data?.events?.kinds.find(each => each.kind === kind)
    const state = found?.state ?? 'available'
    const missing = state === 'available' || state === 'not-reported' ? null : missingTexts[state].text
    return (
      <ToggleButton
        key={kind}
        pressed={isOn}
        title={missing ?? undefined}
        onChange={next =>
          onChange({ events: eventKinds.filter(each => (each === kind ? next : events.includes(each))) })
        }
      >
        {eventKindTexts[kind].many}
        {isOn && found ? <span className="font-normal">{missing?.toLowerCase() ?? found.count}</span> : null}
      </ToggleButton>
    )
  })
}
