import { toExploreSearch, toLine } from '@analytics/contract/lines/toExploreSearch'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { metrics } from '@analytics/contract/metrics/metrics'
import { toPath } from '@analytics/contract/pages/pages'
import { useId, useState, type KeyboardEvent } from 'react'

import { toPeers } from '../../search/model/toPeers.ts'
import { useSearchIndex } from '../../search/useSearchIndex.ts'
import { useNavigation } from '../../shell/location/NavigationProvider.tsx'
import { moveOption, OptionList, toOptionId } from '../../ui/inputs/OptionList.tsx'
import type { ComparedSubject } from './ComparedSubject.ts'

/** A field with the largest subjects of the same kind, or those that a text finds. */
export function ComparePicker({ kind, id, name, metric, range }: ComparedSubject) {
  const listId = useId()
  const { search, directory, hasFailed, retry } = useSearchIndex()
  const navigation = useNavigation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const peers = toPeers(search.find, directory, { kind, id, text })
  const open = (other: string | undefined) => {
    if (other === undefined || !navigation) return
    const lines = [toLine(metric, kind, id), toLine(metric, kind, other)]
    const { navigator, location } = navigation
    navigator.open({ path: toPath('explore'), search: toExploreSearch(lines, range), kept: location.kept })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(peers[active]?.id)
    moveOption(event, active, peers.length, setActive)
  }
  return (
    <>
      <input
        data-autofocus
        role="combobox"
        aria-label={`Compare ${name} with`}
        aria-expanded={peers.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={peers.length > 0 ? toOptionId(listId, active) : undefined}
        placeholder={`Find ${entityKindTexts[kind].many.toLowerCase()}`}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="h-8 w-full rounded-control border border-border-1 bg-inset px-2 text-13 text-text-1 placeholder:text-text-3 touch:h-11"
      />
      {peers.length > 0 ? null : (
        <p className="px-2 py-2 text-12 text-text-3">
          {directory ? (
            `Nothing is listed under “${text}”`
          ) : hasFailed ? (
            <button type="button" className="underline" onClick={retry}>
              The names could not be loaded. Retry
            </button>
          ) : (
            'Loading names…'
          )}
        </p>
      )}
      {/* A fixed height, because the popover is placed before the names are there. */}
      <OptionList
        id={listId}
        label={entityKindTexts[kind].many}
        options={peers.map(peer => ({ ...peer, key: peer.id }))}
        active={active}
        onPick={peer => open(peer.id)}
        className="mt-1 h-64"
      />
      <p className="px-2 pt-2 text-12 text-text-3">
        Opens {metrics[metric].label.toLowerCase()} of both in the explorer
      </p>
    </>
  )
}
