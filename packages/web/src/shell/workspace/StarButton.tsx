import type { Star as StarredSubject } from '@analytics/contract/files/workspace'
import { Star } from 'lucide-react'

import { useStore } from '../../lib/createStore.ts'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { isStarred, toggleStar, workspace } from './workspace.ts'

interface StarButtonProps {
  readonly subject: StarredSubject
  readonly name: string
  readonly className?: string
}

/** Keeps a subject in the workspace. */
export function StarButton({ subject, name, className }: StarButtonProps) {
  const isOn = isStarred(useStore(workspace), subject)
  return (
    <IconButton
      label={`Star ${name}`}
      aria-pressed={isOn}
      onClick={() => toggleStar(subject)}
      className={cx(isOn && 'text-warning!', className)}
    >
      <Star className={isOn ? 'fill-current' : undefined} />
    </IconButton>
  )
}
