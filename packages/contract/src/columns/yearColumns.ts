import type { CategoryYear } from '../api/responses/entities/category.ts'
import { othersColor } from '../metrics/palettes.ts'
import type { Columns } from './Column.ts'
import { toNamedApp } from './entityColumns.ts'

const incompleteTexts = { partial: 'Still running', cut: 'Starts or ends mid-year', gaps: 'Days missing' }

function toYearState({ complete, partial, cut }: CategoryYear): string {
  if (complete) return 'Complete'
  return incompleteTexts[partial ? 'partial' : cut ? 'cut' : 'gaps']
}

/** Calendar years of a category. */
export const yearColumns = (valueLabel: string) =>
  ({
    year: { kind: 'text', label: 'Year', value: row => row.id },
    state: { kind: 'text', label: 'State', value: toYearState },
    value: { kind: 'amount', label: valueLabel, value: row => row.value },
    change: {
      kind: 'change',
      label: 'Change',
      hint: 'Against the year before. Only complete years are compared',
      value: row => row.change,
      missing: 'Only complete years are compared',
    },
    share: {
      kind: 'share',
      label: 'Share of all',
      hint: 'Share of all applications in the year',
      value: row => row.share,
      color: () => othersColor,
      isOfOwnWhole: true,
    },
    largest: {
      kind: 'name',
      label: 'Largest application',
      value: row => row.largest?.name ?? null,
      subject: ({ largest }) =>
        largest === null ? { kind: 'app', id: null, icon: null } : toNamedApp(largest),
    },
    largestShare: {
      kind: 'share',
      label: 'Its share',
      hint: 'Share of the category in the year',
      value: row => row.largest?.share ?? null,
      color: row => row.largest?.color ?? othersColor,
      isOfOwnWhole: true,
    },
    count: {
      kind: 'count',
      label: 'Applications',
      hint: 'With a value in the year',
      value: row => row.count,
    },
    days: { kind: 'count', label: 'Days', hint: 'Days with data', value: row => row.daysPresent },
  }) satisfies Columns<CategoryYear>
