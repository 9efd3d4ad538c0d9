import type { MoversResponse } from '@analytics/contract/api/responses/overview'
import type { HomePage } from '@analytics/contract/pages/templates/home'

import { MovedTable } from '../../ranking/moved/MovedTable.tsx'
import { toMovedNote, toMovedText } from '../../ranking/moved/movedText.ts'
import { CardPanel, type CardPanelProps } from './CardPanel.tsx'

interface MovedCardProps extends CardPanelProps<MoversResponse> {
  readonly hero: HomePage['hero']
}

/** The applications that added most to the change of fees, and those that took most from it. */
export function MovedCard({ hero, ...card }: MovedCardProps) {
  const [table] = hero.tables
  const { spec, state } = card
  if (!table) return null
  return (
    <CardPanel
      {...card}
      rows="summed"
      subtitle="vs previous period"
      hint={state.kind === 'ready' ? toHint(hero, state.response) : undefined}
    >
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
    </CardPanel>
  )
}

function toHint(hero: HomePage['hero'], response: MoversResponse): string {
  return [toMovedText(hero, response), toMovedNote(response.data.moved)].filter(Boolean).join('. ')
}
