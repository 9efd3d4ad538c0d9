import type { TableChoice } from '@analytics/contract/view/viewState'
import { useCallback, type ReactNode } from 'react'

import { ColumnsMenu } from '../../tables/columns/ColumnsMenu.tsx'
import type { ColumnSpec } from '../../tables/columns/ColumnSpec.ts'
import { DebouncedSearch } from '../../tables/DebouncedSearch.tsx'
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
  /** Filters above the columns of the menu, and how many of them leave out rows. */
  readonly filters?: ReactNode
  readonly filtered?: number
}

export function TableTools(props: TableToolsProps) {
  const { plural, choice, onChange, columns, categories = [], children, filters, filtered } = props
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
        {...{ filters, filtered }}
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
