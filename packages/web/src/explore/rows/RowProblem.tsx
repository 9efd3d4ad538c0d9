import type { ExploreRowState } from '@analytics/contract/api/responses/explore/explore'
import { rowStateTexts } from '@analytics/contract/explore/rowStateTexts'

import { TextButton } from '../../ui/buttons/TextButton.tsx'

interface RowProblemProps {
  readonly state: ExploreRowState | undefined
  /** Its unit would need a third axis. */
  readonly isUnlike: boolean
  readonly onReplace: (id: string) => void
}

/** Why a row is not drawn; the other rows are. */
export function RowProblem({ state, isUnlike, onReplace }: RowProblemProps) {
  const text = state && (state.message ?? rowStateTexts[state.state])
  const reason =
    state && state.state !== 'ready'
      ? text
      : isUnlike
        ? 'A chart has two axes, and this row needs a third. Choose Index 100 to compare the values'
        : null
  if (!reason) return null
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-2 text-12 text-warning">
      {reason}
      {state && state.near.length > 0 ? (
        <span className="flex flex-wrap items-center gap-x-2 text-text-2">
          Did you mean
          {state.near.map(id => (
            <TextButton key={id} onClick={() => onReplace(id)}>
              {id}
            </TextButton>
          ))}
        </span>
      ) : null}
    </p>
  )
}
