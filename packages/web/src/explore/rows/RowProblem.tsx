import type { ExploreRowState } from '@analytics/contract/api/responses/explore/explore'
import { rowStateTexts } from '@analytics/contract/explore/rowStateTexts'

import { TextButton } from '../../ui/buttons/TextButton.tsx'

export interface UnlikeUnit {
  readonly onPanes: () => void
  readonly onIndex: () => void
  /** Hides all other rows. */
  readonly onAlone: () => void
}

interface RowProblemProps {
  readonly state: ExploreRowState | undefined
  /** The ways out where its unit would need a third axis; null where it has one. */
  readonly unlike: UnlikeUnit | null
  readonly onReplace: (id: string) => void
}

/** Why a row is not drawn; the other rows are. */
export function RowProblem({ state, unlike, onReplace }: RowProblemProps) {
  const text = state && (state.message ?? rowStateTexts[state.state])
  const reason =
    state && state.state !== 'ready'
      ? text
      : unlike
        ? 'A chart has two axes, and this row needs a third.'
        : null
  if (!reason) return null
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-2 text-12 text-warning">
      {reason}
      {unlike && state?.state === 'ready' ? (
        <span className="flex flex-wrap items-center gap-x-2 text-text-2">
          <TextButton onClick={unlike.onPanes}>Separate panes</TextButton>
          <TextButton onClick={unlike.onIndex}>Index all to 100</TextButton>
          <TextButton onClick={unlike.onAlone}>Show it alone</TextButton>
        </span>
      ) : null}
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
