import { maxAdded } from '@analytics/contract/view/viewState'
import { Check, Plus } from 'lucide-react'

import { withAdded } from '../../../charts/legend/visibility.ts'
import { useViewState } from '../../../controls/useViewState.tsx'

interface AddToChartProps {
  readonly id: string
  readonly name: string
  readonly isCharted: boolean
}

/** Draws an application apart that the chart counts among Others; shown while its row is pointed at or holds the focus. */
export function AddToChart({ id, name, isCharted }: AddToChartProps) {
  const [{ added, shown }, changeView] = useViewState()
  const isAdded = added.includes(id)
  if (isCharted && !isAdded) return null
  const isFull = !isAdded && added.length >= maxAdded
  const label = isAdded ? `Remove ${name} from the chart` : `Add ${name} to the chart`
  const toggle = () =>
    changeView(
      isAdded
        ? { added: added.filter(other => other !== id) }
        : { added: [...added, id], shown: withAdded(shown, [id]) },
      { replace: true },
    )
  return (
    <button
      type="button"
      data-print="none"
      aria-label={label}
      aria-pressed={isAdded}
      title={isFull ? `At most ${maxAdded} can be added` : label}
      disabled={isFull}
      className="flex size-[18px] shrink-0 items-center justify-center rounded-small border border-border-2 text-text-2 opacity-0 outline-offset-1 outline-focus group-hover/row:opacity-100 hover:border-border-3 hover:text-text-1 focus-visible:opacity-100 focus-visible:outline-2 aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent aria-pressed:opacity-100 touch:opacity-100"
      onClick={toggle}
    >
      {isAdded ? <Check aria-hidden className="size-3" /> : <Plus aria-hidden className="size-3" />}
    </button>
  )
}
