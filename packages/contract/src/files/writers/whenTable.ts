import type { WhenData, WhenOccurrence } from '../../api/responses/explore/when.ts'
import { units } from '../../metrics/units.ts'
import { toCells, type DataFile, type RowColumn } from '../DataFile.ts'

/** The occurrences of a condition with what happened then, newest first. */
export function toWhenTable({ occurrences, of }: WhenData): Pick<DataFile, 'columns' | 'rows'> {
  const column = (
    name: string,
    label: string,
    cell: RowColumn<WhenOccurrence>['cell'],
    unit: string | null = null,
  ): RowColumn<WhenOccurrence> => ({ name, label, unit, cell })
  const figures = occurrences[0]?.figures ?? []
  const unit = of && units[of.unit].symbol
  const changeUnit = of && (of.changeUnit === 'percent' ? '%' : 'points')
  return toCells(occurrences, [
    column('day', 'Day (UTC)', ({ day }) => day),
    column('member', 'Id of the member', ({ member }) => member?.id ?? null),
    column('name', 'Member', ({ member }) => member?.name ?? null),
    column('true', 'Whether it is still true', ({ isTrue }) => String(isTrue)),
    ...figures.map(({ text, unit: ownUnit }, index) =>
      column(text, text, row => row.figures[index]?.value ?? null, units[ownUnit].symbol),
    ),
    column('value', of ? `${of.text} on the day` : 'Value', ({ value }) => value, unit),
    ...(occurrences[0]?.after ?? []).flatMap(({ days }, index) => [
      column(
        `value after ${days}d`,
        `Value ${days} days later`,
        row => row.after[index]?.value ?? null,
        unit,
      ),
      column(
        `change after ${days}d`,
        `Change ${days} days later`,
        row => row.after[index]?.change ?? null,
        changeUnit,
      ),
    ]),
  ])
}

/** Says what the table is of, and what usually follows. */
export function toWhenNotes({
  condition,
  words,
  state,
  message,
  count,
  truth,
  isFew,
  allCount,
  after,
}: WhenData): string[] {
  if (state !== 'ready') return [`When: ${condition}. ${message ?? state}`]
  const truths = {
    always: '. It is true on every known day',
    never: '. It is true on no known day',
    sometimes: '',
  }
  const followed = after.flatMap(({ days, occurrences: { median }, allDays }) =>
    median === null ? [] : [`${round(median)} after ${days}d (all days: ${round(allDays.median)})`],
  )
  return [
    `When: ${condition}: ${words}${truth === null ? '' : truths[truth]}`,
    `Occurrences: ${count} in the range, ${allCount} in all${isFew ? ', which is too few to tell what follows' : ''}`,
    ...(followed.length > 0 ? [`Median change: ${followed.join(', ')}`] : []),
  ]
}

const round = (value: number | null) => (value === null ? 'unknown' : String(Number(value.toPrecision(4))))
