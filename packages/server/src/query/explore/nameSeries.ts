import { writeFormula } from '@analytics/contract/formula/writeFormula'

import { describe } from './nameRow.ts'
import type { Instance, LinesRead, ReadRow } from './readRows.ts'

interface Named {
  readonly lines: LinesRead
  /** Names of rows by letter. */
  readonly names: ReadonlyMap<string, string>
}

/** The row and the member that a series is of, in names. `rows` is the number of rows that are drawn. */
export function nameSeries(
  { row, instance }: { readonly row: ReadRow; readonly instance: Instance },
  { names, lines }: Named,
  rows: number,
) {
  const { letter, row: asked, formula } = row.resolved
  const name = names.get(letter) ?? asked.expression
  return {
    letter,
    member: instance.member,
    expression: asked.expression,
    expanded: writeFormula(instance.rest?.written ?? (isOfRow(instance) ? formula : instance.formula)),
    name: instance.rest
      ? toRestName(instance.rest.of)
      : instance.member === null
        ? name
        : rows > 1
          ? toMemberName(instance, name, lines)
          : instance.label,
  }
}

/** `Rest of all fees`. */
export const toRestName = (name: string) => `Rest of ${name.replace(/^All /, 'all ')}`

const isOfRow = ({ member }: Instance) => member === null || member === 'others'

/** A member beside other rows is named with its metric. */
function toMemberName({ member, label, formula }: Instance, name: string, lines: LinesRead): string {
  return member === 'others' ? `${label}, ${name}` : describe(formula, lines)
}
