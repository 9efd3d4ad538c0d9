import { findSubjectAt } from '@analytics/contract/pages/entitySubject'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { findPage } from '@analytics/contract/pages/pages'
import { ChevronRight, Menu as MenuIcon, Check, Link, Search } from 'lucide-react'

import { lazyPart } from '../connection/lazyPart.tsx'
import { cx } from '../lib/cx.ts'
import { useBriefly } from '../lib/useBriefly.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { copyLink } from './copyText.ts'
import { Freshness } from './Freshness.tsx'
import { useName, useTitle } from './page/entityName.ts'
import { PageLink } from './page/PageLink.tsx'
import { useViewName } from './page/viewName.ts'
import { isApple } from './search/isApple.ts'
import { approachSearch, openSearch } from './search/searchState.ts'
import { SaveViewButton } from './workspace/SaveViewButton.tsx'

const place = <span className="size-7 shrink-0 touch:size-9 print:hidden" />
const StarButton = lazyPart(async () => (await import('./workspace/StarButton.tsx')).StarButton, place)

interface TopLineProps {
  readonly path: string
  readonly onMenu: () => void
}

export function TopLine({ path, onMenu }: TopLineProps) {
  const entry = findPage(path)?.entry
  const title = useTitle(path)
  const viewName = useViewName(path, title)
  const section = entry?.section
  const crumb = entry?.page.crumb
  const lead = entry?.page.lead
  return (
    <header
      className={cx(
        'flex min-h-(--top-line) shrink-0 items-center gap-x-2 px-2.5 lg:pr-4 lg:pl-6 xl:max-w-(--content)',
        lead && 'max-lg:flex-wrap',
      )}
    >
      <IconButton
        label="Open the list of dashboards"
        onClick={onMenu}
        className="text-text-2 lg:hidden"
        data-print="none"
      >
        <MenuIcon />
      </IconButton>
      {section || crumb ? (
        <span className="hidden items-center gap-2 text-13 whitespace-nowrap text-text-3 md:flex print:flex">
          {crumb ? (
            <PageLink path={crumb.path} className="hover:text-text-1">
              {crumb.label}
            </PageLink>
          ) : (
            section?.name
          )}
          <ChevronRight aria-hidden className="size-3" />
        </span>
      ) : null}
      <h1 className="truncate text-15 font-semibold text-text-1 md:text-14">{title}</h1>
      <EntityStar path={path} />
      {lead ? (
        <p className="min-w-0 shrink-[9999] truncate pl-1 text-12 text-text-3 max-lg:order-last max-lg:basis-full max-lg:px-1.5 max-lg:pb-3 max-lg:whitespace-normal">
          {lead}
        </p>
      ) : null}
      <div className="flex flex-[1_0_auto] items-center justify-end gap-2">
        <Freshness />
        <SearchButton />
        <span className="contents" data-print="none">
          <SaveViewButton title={viewName} />
          <CopyLinkButton />
        </span>
      </div>
    </header>
  )
}

/** The star of a page whose subject is known and listed. */
function EntityStar({ path }: Pick<TopLineProps, 'path'>) {
  const name = useName(path)
  const subject = findSubjectAt(path)
  if (!subject || name === undefined) return null
  const [unknown] = appCopy.unknownEntity(subject.kind, subject.id)
  return name === unknown ? null : <StarButton subject={subject} name={name} />
}

function CopyLinkButton() {
  const [copied, setCopied] = useBriefly(false)
  const copy = async () => setCopied(await copyLink())
  return (
    <>
      <IconButton label="Copy link to this view" onClick={() => void copy()}>
        {copied ? <Check className="text-positive" /> : <Link />}
      </IconButton>
      <output className="sr-only">{copied ? 'Link copied' : ''}</output>
    </>
  )
}

/** Shows its name and key from 1280 px up, an icon below. The search is loaded when the pointer approaches. */
function SearchButton() {
  const isMac = isApple()
  const keys = isMac === true ? '⌘K' : 'Ctrl K'
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search  ${keys}`}
      onPointerEnter={approachSearch}
      onFocus={approachSearch}
      onClick={() => openSearch()}
      className="hit-area inline-flex h-7 shrink-0 items-center gap-2 rounded-control text-12 text-text-3 transition-colors hover:bg-hover hover:text-text-1 touch:size-9 touch:justify-center max-xl:w-7 max-xl:justify-center xl:w-31.5 xl:border xl:border-border-1 xl:bg-surface xl:px-2 xl:hover:border-border-2 print:hidden [&_svg]:size-4 xl:[&_svg]:size-3.5"
    >
      <Search aria-hidden />
      <span className="flex-1 text-left max-xl:sr-only">Search</span>
      <kbd
        aria-hidden
        className={cx(
          'inline-flex h-4.5 items-center rounded-small border border-border-2 px-1 font-sans text-11 max-xl:hidden',
          isMac === undefined && 'invisible',
        )}
      >
        {keys}
      </kbd>
    </button>
  )
}
