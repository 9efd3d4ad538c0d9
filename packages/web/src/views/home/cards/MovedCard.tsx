import type { MoversResponse } from '@analytics/contract/api/responses/overview'
import type { HomePage } from '@analytics/contract/pages/templates/home'

import type { PanelState } from '../../../panels/state/usePanelState.ts'
import { MovedTable } from '../../ranking/moved/MovedTable.tsx'
import { toMovedNote, toMovedText } from '../../ranking/moved/movedText.ts'
import { CardBody } from './CardBody.tsx'
import { HomeCard } from './HomeCard.tsx'

interface MovedCardProps {
  readonly dashboard: HomePage
  readonly state: PanelState<MoversResponse>
  readonly url: string | undefined
}

/** The applications that added most to the change of fees, and those that took most from it. */
export function MovedCard({ dashboard, state, url }: MovedCardProps) {
  const { hero, cards } = dashboard
  const [table] = hero.tables
  const spec = cards.moved
  const response = state.kind === 'ready' ? state.response : undefined
  if (!table) return null
  return (
    <HomeCard
      spec={spec}
      subtitle="against the range before"
      hint={response && toHint(hero, response)}
      metadata={response?.metadata}
      url={url}
      busy={state.kind === 'ready' && state.previous}
      loading={state.kind === 'loading'}
    >
      <CardBody state={state} rows="summed" metric="fees" copy={spec.copy}>
        {({ data: { contributors, moved } }, dimmed) => (
          <MovedTable
            isNarrow
            label={spec.title}
            metric={hero.metric}
            spec={table}
            rows={contributors}
            {...{ moved, dimmed }}
          />
        )}
      </CardBody>
    </HomeCard>
  )
}

function toHint(hero: HomePage['hero'], response: MoversResponse): string {
  return [toMovedText(hero, response), toMovedNote(response.data.moved)].filter(Boolean).join('. ')
}
