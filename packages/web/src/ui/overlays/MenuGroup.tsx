import type { ReactNode } from 'react'

import { MenuCaption } from './MenuCaption.tsx'

interface MenuGroupProps {
  readonly caption: string
  readonly children: ReactNode
}

/** Items of a menu under a caption of their own. */
export function MenuGroup({ caption, children }: MenuGroupProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a menu is no fieldset
      role="group"
      aria-label={caption}
      className="not-first:mt-1 not-first:border-t not-first:border-border-1 not-first:pt-1"
    >
      <MenuCaption>{caption}</MenuCaption>
      {children}
    </div>
  )
}
