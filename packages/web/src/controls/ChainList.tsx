import { formatUsd } from '@analytics/contract/format/number'
import { chains, defaultChain, type ChainId } from '@analytics/contract/metrics/chains'
import { hasText } from '@analytics/contract/query/foldText'
import { useRef, useState, type KeyboardEvent } from 'react'

import { ChainIcon } from '../icons/ChainIcon.tsx'
import { nextIndex } from '../lib/listKeys.ts'
import { TextButton } from '../ui/buttons/TextButton.tsx'
import { Checkbox } from '../ui/inputs/Checkbox.tsx'
import { SearchField } from '../ui/inputs/SearchField.tsx'

export interface ChainListProps {
  readonly menu: readonly ChainId[]
  readonly selected: readonly ChainId[]
  readonly onChange: (chains: ChainId[]) => void
  readonly values?: ReadonlyMap<ChainId, number | null>
  /** `toggleAll`: all or only the default chain; `selectAndClear`: all or none. */
  readonly bulk: 'toggleAll' | 'selectAndClear'
}

export function ChainList({ menu, selected, onChange, values, bulk }: ChainListProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const chosen = new Set(selected)
  const change = (next: ReadonlySet<ChainId>) => onChange(menu.filter(chain => next.has(chain)))
  const keepsOne = bulk === 'toggleAll'

  const onKeyDown = (event: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
    const current = boxes.findIndex(box => box === document.activeElement)
    if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      boxes[current]?.click()
      return
    }
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const next = isMove ? nextIndex(event.key, current, boxes.length, 'vertical') : null
    if (next === null) return
    event.preventDefault()
    boxes[next]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus among the boxes inside
    <div onKeyDown={onKeyDown} className="text-12">
      <div className="border-b border-border-1 p-1">
        <SearchField
          label="Search chains..."
          value={search}
          onChange={setSearch}
          data-autofocus
          className="border-transparent! bg-transparent! outline-none!"
        />
      </div>
      <div className="flex h-9 items-center gap-3 px-3 text-text-3">
        <span aria-live="polite" className="flex-1">
          {selected.length} of {menu.length} selected
        </span>
        {bulk === 'toggleAll' ? (
          <TextButton onClick={() => change(new Set(selected.length < menu.length ? menu : [defaultChain]))}>
            Toggle All
          </TextButton>
        ) : (
          <>
            <TextButton onClick={() => change(new Set(menu))}>Select All</TextButton>
            <TextButton onClick={() => change(new Set())}>Clear All</TextButton>
          </>
        )}
      </div>
      <fieldset ref={list} aria-label="Chains" className="min-w-0 px-1 pb-1">
        {found(menu, search, values).map(chain => {
          const isLast = keepsOne && chosen.size === 1 && chosen.has(chain)
          const value = values?.get(chain)
          return (
            <Checkbox
              key={chain}
              checked={chosen.has(chain)}
              disabled={isLast}
              title={isLast ? 'At least one chain stays selected' : undefined}
              onChange={checked => {
                const next = new Set(chosen)
                if (checked) next.add(chain)
                else next.delete(chain)
                change(next)
              }}
            >
              <ChainIcon chain={chain} />
              <span className="flex-1">{chains[chain].name}</span>
              {value === undefined ? null : <span className="text-text-3">{formatUsd(value)}</span>}
            </Checkbox>
          )
        })}
        {found(menu, search, values).length === 0 ? (
          <p className="px-2 py-3 text-text-2">No chains found</p>
        ) : null}
      </fieldset>
    </div>
  )
}

/** Most valuable first, where values are known. */
export function found(
  menu: readonly ChainId[],
  search: string,
  values?: ReadonlyMap<ChainId, number | null>,
): ChainId[] {
  const left = menu.filter(chain => {
    const { name, symbol, aliases } = chains[chain]
    return [chain, name, symbol, ...aliases].some(word => hasText(word, search))
  })
  if (!values) return left
  const worth = (chain: ChainId) => values.get(chain) ?? Number.NEGATIVE_INFINITY
  return left.toSorted((a, b) => worth(b) - worth(a))
}
