import { useEffect, useRef } from 'react'

import { TextButton } from '../../ui/buttons/TextButton.tsx'
import type { SearchMatch } from '../model/createSearch.ts'
import type { ResultGroup } from '../model/groupResults.ts'
import type { SearchItem } from '../model/items.ts'
import type { Results } from '../model/toResults.ts'
import { ResultRow } from './ResultRow.tsx'

interface ResultListProps {
  readonly id: string
  readonly groups: readonly ResultGroup[]
  readonly matchOf: (item: SearchItem) => SearchMatch
  /** Among the items of all groups. */
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly onOpen: (item: SearchItem) => void
  readonly onStar: (item: SearchItem) => void
  /** Null before anything is searched for. */
  readonly state: Pick<Results, 'isNone' | 'isWaiting'> | null
  readonly wanted: string
  /** Tries again to load what is missing. */
  readonly failure: (() => void) | null
}

export function ResultList(props: ResultListProps) {
  const { id, groups, matchOf, selected, onSelect, onOpen, onStar, state, wanted, failure } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = document.getElementById(`${id}-${selected}`)
    // The first row is read with its caption.
    if (selected <= 0) list.current?.scrollTo({ top: 0 })
    else row?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])
  let index = 0
  return (
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-quiet px-2 pb-2">
      {failure ? (
        <p role="alert" className="flex items-center gap-3 px-2 pt-3 text-12 text-text-2">
          Applications, chains and assets could not be loaded.
          <TextButton onClick={failure}>Retry</TextButton>
        </p>
      ) : null}
      {state?.isNone ? (
        <output className="block px-2 pt-4 pb-2 text-13 wrap-anywhere text-text-2">
          {state.isWaiting ? 'Loading…' : `No results for “${wanted}”`}
        </output>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select can be a combobox's list */}
      <div id={id} role="listbox" aria-label="Results">
        {groups.map(group => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div
              id={`${id}-${group.id}`}
              role="presentation"
              className="flex h-6.5 items-end justify-between px-2 pb-0.5 text-12 text-text-3"
            >
              <span>{group.name}</span>
              <span>{group.figure}</span>
            </div>
            {group.items.map(item => {
              const place = index++
              return (
                <ResultRow
                  key={item.id}
                  id={`${id}-${place}`}
                  {...matchOf(item)}
                  isSelected={place === selected}
                  onSelect={() => onSelect(place)}
                  onOpen={() => onOpen(item)}
                  onStar={() => onStar(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
