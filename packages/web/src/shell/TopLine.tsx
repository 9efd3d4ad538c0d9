import { productCopy } from '@analytics/contract/sections/copy'
import type { DashboardEntry } from '@analytics/contract/sections/sections'
import { ChevronRight, Menu as MenuIcon } from 'lucide-react'

import { IconButton } from '../ui/IconButton.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import { Freshness } from './Freshness.tsx'

interface TopLineProps {
  readonly entry: DashboardEntry | undefined
  readonly onMenu: () => void
}

/** Section › page title; how fresh the figures are; copy link. */
export function TopLine({ entry, onMenu }: TopLineProps) {
  return (
    <header className="flex h-(--top-line) shrink-0 items-center gap-2 px-2.5 lg:pr-4 lg:pl-6 xl:max-w-420">
      <IconButton label="Open the list of dashboards" onClick={onMenu} className="lg:hidden" data-print="none">
        <MenuIcon />
      </IconButton>
      {entry ? (
        <span className="hidden items-center gap-2 text-13 whitespace-nowrap text-text-3 md:flex">
          {entry.section.name}
          <ChevronRight aria-hidden className="size-3" />
        </span>
      ) : null}
      <h1 className="truncate text-15 font-semibold text-text-1 md:text-14">
        {entry?.dashboard.title ?? productCopy.name}
      </h1>
      <div className="ml-auto flex items-center gap-2">
        <Freshness />
        <span className="contents" data-print="none">
          <CopyLinkButton />
        </span>
      </div>
    </header>
  )
}
