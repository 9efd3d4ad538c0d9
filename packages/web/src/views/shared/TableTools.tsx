import type { TableChoice } from '@analytics/contract/view/viewState'
import { useCallback, type ReactNode, useEffect, useRef, useState } from 'react'

import { useKeys } from '../../lib/keys/useKeys.ts'
import { ColumnsMenu } from '../../tables/columns/ColumnsMenu.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Select, type Choice } from '../../ui/inputs/Select.tsx'

interface TableToolsProps {
  /** Noun of the search field: `protocols`; null in a table that is short. */
  readonly plural: string | null
  readonly choice: TableChoice
  readonly onChange: (patch: Partial<TableChoice>) => void
  readonly columns: readonly Pick<ColumnSpec<never>, 'name' | 'label' | 'sticky' | 'optional'>[]
  readonly categories?: readonly string[]
  /** Other filters. */
  readonly children?: ReactNode
}

export function TableTools(props: TableToolsProps) {
  const { plural, choice, onChange, columns, categories = [], children } = props
  const { search, category } = choice
  const find = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <>
      {plural === null ? null : (
        <DebouncedSearch label={`Search ${plural}...`} value={search} onChange={find} />
      )}
      {categories.length > 1 || category !== null ? (
        <Select
          label="Category"
          options={categoryChoices(categories, category)}
          value={category ?? all}
          onChange={chosen => onChange({ category: chosen === all ? null : chosen })}
        />
      ) : null}
      {children}
      <ColumnsMenu
        columns={columns}
        chosen={choice.columns}
        onChange={chosen => onChange({ columns: chosen })}
      />
    </>
  )
}

const all = ''

/** A link may name a category that has no rows now. */
function categoryChoices(categories: readonly string[], chosen: string | null): Choice<string>[] {
  const named = chosen === null || categories.includes(chosen) ? categories : [...categories, chosen]
  return [{ value: all, label: 'All' }, ...named.map(category => ({ value: category, label: category }))]
}

interface DebouncedSearchProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const delayMs = 300

function DebouncedSearch({ label, value, onChange }: DebouncedSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => {
      setTyped(null)
      if (typed !== value) onChange(typed)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  const field = useRef<HTMLInputElement>(null)
  useKeys('table', [{ key: 'f', text: 'Search the table', run: () => field.current?.focus() }])
  return (
    <SearchField
      ref={field}
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      className="w-50 max-md:min-w-28 max-md:flex-1"
    />
  )
}
