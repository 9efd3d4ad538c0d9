import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { closeSearch } from '../../shell/search/searchState.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Key } from '../../ui/figures/Key.tsx'

interface SearchFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly listId: string
  readonly selectedId: string | undefined
  /** Null before anything is searched for. */
  readonly count: number | null
}

export function SearchBox({ text, onChange, onKeyDown, listId, selectedId, count }: SearchFieldProps) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 border-b border-border-1 px-4 max-md:h-14 max-md:pr-2">
      <Search aria-hidden className="size-4 shrink-0 text-text-3" />
      <input
        type="text"
        role="combobox"
        aria-label="Search applications, chains, assets and dashboards"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={selectedId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        placeholder="Search applications, chains, assets and dashboards"
        data-autofocus
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent text-14 text-ellipsis text-text-1 outline-none placeholder:text-text-3 max-md:text-[1rem]"
      />
      <output className="shrink-0 text-12 text-text-2">
        {count === null ? '' : count === 1 ? '1 result' : `${count} results`}
      </output>
      <span aria-hidden className="max-md:hidden">
        <Key>esc</Key>
      </span>
      <IconButton label="Close" onClick={closeSearch} className="md:hidden">
        <X />
      </IconButton>
    </div>
  )
}
