import { toDollars } from '@analytics/contract/view/tableRows'
import type { TableChoice } from '@analytics/contract/view/viewState'

import { Segmented } from '../../ui/inputs/Segmented.tsx'
import { MenuCaption } from '../../ui/overlays/MenuCaption.tsx'

const newestDays = [30, 60, 90, 365] as const
const amounts = [1e4, 1e5, 1e6, 1e7] as const
const all = ''

interface RowFiltersProps {
  readonly choice: Pick<TableChoice, 'newer' | 'least'>
  readonly onChange: (patch: Partial<TableChoice>) => void
}

/** The filters of a ranking's rows, for the menu of its columns. */
export function toFilters(choice: TableChoice, onChange: (patch: Partial<TableChoice>) => void) {
  return {
    filters: <RowFilters {...{ choice, onChange }} />,
    filtered: [choice.newer, choice.least].filter(value => value !== null).length,
  }
}

/** Leaves out rows that are old or small. Ranks and shares stay those among all. */
function RowFilters({ choice: { newer, least }, onChange }: RowFiltersProps) {
  return (
    <div className="border-b border-border-1 pb-2">
      <MenuCaption>First data within</MenuCaption>
      <Segmented
        label="First data within"
        options={toOptions(newestDays, newer, days => `${days}d`)}
        value={newer === null ? all : String(newer)}
        onChange={days => onChange({ newer: days === all ? null : Number(days) })}
      />
      <MenuCaption>Minimum in this period</MenuCaption>
      <Segmented
        label="Minimum in this period"
        options={toOptions(amounts, least, toDollars)}
        value={least === null ? all : String(least)}
        onChange={amount => onChange({ least: amount === all ? null : Number(amount) })}
      />
    </div>
  )
}

/** A link may have chosen another number. */
function toOptions(usual: readonly number[], chosen: number | null, toLabel: (value: number) => string) {
  const values = chosen === null || usual.includes(chosen) ? usual : [...usual, chosen]
  return [
    { value: all, label: 'All' },
    ...values.map(value => ({ value: String(value), label: toLabel(value) })),
  ]
}
