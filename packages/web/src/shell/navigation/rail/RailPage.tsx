import { toLabel, type PageEntry } from '@analytics/contract/pages/pages'

import { cx } from '../../../lib/cx.ts'
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx'
import { PageLink } from '../../page/PageLink.tsx'
import { defaultPageIcon, pageIcons } from '../sectionIcons.ts'
import { railIcon, railMark } from './railClasses.ts'

interface RailPageProps {
  readonly entry: PageEntry
  readonly current: string
}

/** A page above the sections. */
export function RailPage({ entry: { id, page, path }, current }: RailPageProps) {
  const label = toLabel(page)
  const Icon = pageIcons[id] ?? defaultPageIcon
  const isCurrent = path === current
  return (
    <li className="relative flex w-full justify-center">
      <Tooltip title={label} text={page.description}>
        <PageLink
          path={path}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(railIcon, isCurrent ? railMark : 'text-text-3')}
        >
          <Icon className="size-4" />
        </PageLink>
      </Tooltip>
    </li>
  )
}
