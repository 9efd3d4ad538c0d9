import { findEntity, type EntityDirectory } from '@analytics/contract/directory/directory'
import type { Star } from '@analytics/contract/files/workspace'
import { History, ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react'
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'

import { useViewState } from '../controls/useViewState.tsx'
import { pageExports } from '../export/pageExport.ts'
import { runExport } from '../export/runExport.ts'
import { useStore } from '../lib/createStore.ts'
import { useAfterPaint } from '../lib/useAfterPaint.ts'
import { copyLink } from '../shell/copyText.ts'
import { openKeysDialog } from '../shell/keysDialog.ts'
import { isApple } from '../shell/search/isApple.ts'
import { closeSearch, searchState } from '../shell/search/searchState.ts'
import { readVisits } from '../shell/search/visits.ts'
import { notify } from '../shell/state/notices.ts'
import { isStarred, toggleStar, workspace } from '../shell/workspace/workspace.ts'
import { toggleTheme } from '../theme/theme.ts'
import { Key } from '../ui/figures/Key.tsx'
import { clearId, findRecentText, toEmptyGroups } from './model/emptyQuery.ts'
import { type GroupId, type SearchItem, toEntityItems } from './model/items.ts'
import { recentSearches } from './model/recentSearches.ts'
import { toResults } from './model/toResults.ts'
import { GroupFilter } from './parts/GroupFilter.tsx'
import { ResultList } from './parts/ResultList.tsx'
import { SearchBox } from './parts/SearchBox.tsx'
import { useItemTarget } from './parts/useItemTarget.ts'
import type { SearchIndex } from './useSearchIndex.ts'

const mostStarred = 8

/** The subjects that the user starred, in their order, as far as they are listed. */
function toStarredItems(
  directory: EntityDirectory | undefined,
  stars: readonly Star[],
): readonly SearchItem[] {
  if (!directory) return []
  const entities = stars.flatMap(({ kind, id }) => findEntity(directory, kind, id) ?? [])
  return toEntityItems(entities).slice(0, mostStarred)
}

function noteEntered(isEntered: boolean): void {
  searchState.set(now => (now.isEntered === isEntered ? now : { ...now, isEntered }))
}

export function SearchPanel({ index }: { readonly index: SearchIndex }) {
  const [text, setText] = useState(() => searchState.get().text)
  const [only, setOnly] = useState<GroupId | null>(null)
  const [selected, setSelected] = useState(0)
  const listId = useId()
  const recent = useStore(recentSearches.store)
  const { isEntered } = useStore(searchState)
  const toTarget = useItemTarget()
  const [, changeView] = useViewState()
  // Typing is never held up by results: the old ones stay meanwhile.
  const wantedText = useAfterPaint(text.trim())
  const results = useMemo(() => toResults(index, wantedText, only), [index, wantedText, only])
  const { stars } = useStore(workspace)
  const starred = useMemo(() => toStarredItems(index.directory, stars), [index.directory, stars])
  const { actions } = index
  const empty = useMemo(
    () => toEmptyGroups({ recent, visits: readVisits(), starred, actions }),
    [recent, starred, actions],
  )
  const isEmpty = wantedText === ''
  const groups = isEmpty ? empty : results.groups
  const items = groups.flatMap(group => group.items)
  const at = Math.min(selected, items.length - 1)

  const change = (next: string) => {
    setText(next)
    setSelected(0)
    if (next.trim() === '') setOnly(null)
  }
  const show = (next: GroupId | null) => {
    setOnly(next)
    setSelected(0)
  }
  const follow = (item: SearchItem) => {
    recentSearches.note(text)
    if (item.id !== clearId) closeSearch()
    const target = toTarget(item)
    if (item.change) changeView(item.change)
    else if (target) target.follow()
    else runAction(item.id)
  }
  const open = (item: SearchItem) => {
    const again = findRecentText(item)
    if (again === undefined) follow(item)
    else change(again)
  }
  const [starText, setStarText] = useState('')
  const star = ({ entity }: SearchItem) => {
    if (!entity) return
    toggleStar(entity)
    setStarText(`${entity.name} is ${isStarred(workspace.get(), entity) ? 'starred' : 'no longer starred'}`)
  }
  /** The palette stays, for the next one. */
  const openElsewhere = (item: SearchItem) => {
    const target = toTarget(item)
    if (!target) return
    recentSearches.note(text)
    window.open(target.href, '_blank', 'noopener')
  }
  const isCurrent = wantedText === text.trim()
  const isComplete = index.directory !== undefined || index.hasFailed
  useEffect(() => {
    if (!isEntered || !isCurrent || !isComplete) return
    noteEntered(false)
    const item = items[at]
    if (item && !isEmpty) follow(item)
  })
  const step = (by: number) => setSelected(items.length === 0 ? 0 : (at + by + items.length) % items.length)
  const showNext = (by: number) => {
    const filters = [null, ...results.counts.map(({ id }) => id)]
    show(filters.at((filters.indexOf(only) + by) % filters.length) ?? null)
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Tab: ({ shiftKey }) => showNext(shiftKey ? -1 : 1),
    Enter: ({ ctrlKey, metaKey }) => {
      const item = items[at]
      // The shown results may be older than the typed text, or incomplete.
      if (!isCurrent || (!item && !isComplete)) return noteEntered(true)
      if (!item) return
      if ((ctrlKey || metaKey) && item.path !== null) openElsewhere(item)
      else open(item)
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    noteEntered(false)
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      const item = items[at]
      if (item) star(item)
      return
    }
    const isClearing = event.key === 'Escape' && text !== ''
    const run = isClearing ? () => change('') : Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run(event)
  }
  return (
    <>
      <SearchBox
        text={text}
        onChange={change}
        onKeyDown={onKeyDown}
        listId={listId}
        selectedId={items.length > 0 ? `${listId}-${at}` : undefined}
        count={isEmpty || results.isNone ? null : results.total}
      />
      {!isEmpty && results.counts.length > 0 ? (
        <GroupFilter counts={results.counts} only={only} onChange={show} />
      ) : null}
      <ResultList
        id={listId}
        groups={groups}
        matchOf={item => (isEmpty ? { item, ranges: [] } : index.search.toMatch(item, wantedText))}
        selected={at}
        onSelect={setSelected}
        onOpen={open}
        onStar={star}
        state={isEmpty ? null : results}
        wanted={wantedText}
        failure={index.hasFailed ? index.retry : null}
      />
      <output className="sr-only">{starText}</output>
      {isEmpty ? null : <RecentStrip onPick={change} />}
      <KeyHints />
    </>
  )
}

/** The last searches, as many as there is room for. */
function RecentStrip({ onPick }: { readonly onPick: (text: string) => void }) {
  const recent = useStore(recentSearches.store)
  if (recent.length === 0) return null
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-t border-border-1 px-4 text-12">
      <span className="text-text-3">Recent</span>
      <span className="flex h-6 min-w-0 flex-1 flex-wrap gap-2 overflow-hidden">
        {recent.map(text => (
          <button
            key={text}
            type="button"
            tabIndex={-1}
            onClick={() => onPick(text)}
            className="inline-flex h-6 max-w-40 items-center gap-1 rounded-small bg-active font-normal px-1.5 text-text-1 hover:bg-hover [&_svg]:size-3 [&_svg]:shrink-0 [&_svg]:text-text-3"
          >
            <History aria-hidden />
            <span className="truncate">{text}</span>
          </button>
        ))}
      </span>
      <button
        type="button"
        onClick={recentSearches.clear}
        className="hit-area rounded-small px-1 text-text-3 hover:text-text-1"
      >
        Clear
      </button>
    </div>
  )
}

const actions: Readonly<Record<string, () => void>> = {
  'action/theme': toggleTheme,
  'action/keys': openKeysDialog,
  'action/link': () => void copyLinkAloud(),
  'action/export': () => void runExport(pageExports.get()[0]?.current ?? null),
  [clearId]: recentSearches.clear,
}

async function copyLinkAloud(): Promise<void> {
  if (await copyLink()) notify({ id: 'link', tone: 'info', text: 'Link copied' })
}

/** Runs the action with this id; any other id does nothing. */
function runAction(id: string): void {
  actions[id]?.()
}

/** Shown on devices with a keyboard. */
function KeyHints() {
  return (
    <div
      aria-hidden
      className="hidden h-9 shrink-0 items-center gap-4 border-t border-border-1 px-4 text-12 text-text-3 mouse:flex"
    >
      <Hint keys={[<ArrowUp key="up" />, <ArrowDown key="down" />]}>move</Hint>
      <Hint keys={[<CornerDownLeft key="enter" />]}>open</Hint>
      <Hint keys={[isApple() ? '⌘' : 'Ctrl', <CornerDownLeft key="new" />]}>new tab</Hint>
      <Hint keys={['tab']}>next group</Hint>
      <Hint keys={[isApple() ? '⌘' : 'Ctrl', 'D']}>star</Hint>
      <span className="ml-auto">
        <Hint keys={['?']}>keys</Hint>
      </span>
    </div>
  )
}

function Hint({ keys, children }: { readonly keys: readonly ReactNode[]; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {keys.map((key, index) => (
        // The keys of a hint never change.
        <Key key={index}>{key}</Key>
      ))}
      <span className="ml-1">{children}</span>
    </span>
  )
}
