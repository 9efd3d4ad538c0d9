import type { Star as StarredSubject } from '@analytics/contract/files/workspace/workspace'
import { Star } from 'lucide-react'

import { useStore } from '../../lib/createStore.ts'
import { cx } from '../../lib/cx.ts'
import { isStarred, workspace } from '../../shell/workspace/workspace.ts'

interface StarMarkProps {
  readonly subject: StarredSubject
  readonly isSelected: boolean
  readonly onToggle: () => void
}

/** The star of a result. A pointer presses it; keys star the selected result, since an option can hold no button. */
export function StarMark({ subject, isSelected, onToggle }: StarMarkProps) {
  const isOn = isStarred(useStore(workspace), subject)
  return (
    <>
      {isOn ? <span className="sr-only">, starred</span> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for the pointer alone */}
      <span
        aria-hidden
        title={isOn ? 'Remove the star' : 'Star'}
        onClick={event => {
          event.preventDefault()
          event.stopPropagation()
          onToggle()
        }}
        className={cx(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-small text-text-3 hover:text-text-1 [&_svg]:size-3.5',
          isOn ? 'text-warning! [&_svg]:fill-current' : isSelected ? '' : 'invisible',
        )}
      >
        <Star />
      </span>
    </>
  )
}
