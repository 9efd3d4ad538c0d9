import { letters, replace, type Formula } from '../formula/formula.ts'
import { tryFormula } from '../formula/parseFormula.ts'
import { writeFormula } from '../formula/writeFormula.ts'
import type { Subject } from '../lines/subjects.ts'
import type { ExploreRow } from '../query/ExploreQuery.ts'

/** Names no row once another one is gone: what an unreadable row stood for stays unknown. */
const gone = letters.at(-1) ?? ''

/** Takes a row out. Formulas that named it get its formula in brackets, and the letters of later rows move up. */
export function removeRow(rows: readonly ExploreRow[], at: number): ExploreRow[] {
  const removed = tryFormula(rows[at]?.expression ?? '')
  const rename = (formula: Formula): Formula =>
    replace(formula, leaf => {
      const position = leaf.kind === 'row' ? letters.indexOf(leaf.letter) : -1
      if (position < at) return leaf
      return { kind: 'row', letter: position === at ? gone : (letters[position - 1] ?? ''), at: leaf.at }
    })
  return rows.flatMap((row, index) => {
    if (index === at) return []
    const formula = tryFormula(row.expression)
    if (!formula) return [row]
    const inlined = replace(rename(formula), leaf => {
      const isRemoved = leaf.kind === 'row' && leaf.letter === gone
      return isRemoved && removed ? rename(removed) : leaf
    })
    return [{ ...row, expression: writeFormula(inlined) }]
  })
}

/** Puts a row behind another one. The letters of later rows move down. */
export function insertRow(rows: readonly ExploreRow[], index: number, inserted: ExploreRow): ExploreRow[] {
  const moved = [...rows, inserted].map(row => {
    const formula = tryFormula(row.expression)
    if (!formula) return row
    const renamed = replace(formula, leaf => {
      const position = leaf.kind === 'row' ? letters.indexOf(leaf.letter) : -1
      return position >= index ? { kind: 'row', letter: letters[position + 1] ?? '', at: leaf.at } : leaf
    })
    return { ...row, expression: writeFormula(renamed) }
  })
  const last = moved.at(-1)
  return last ? [...moved.slice(0, index), last, ...moved.slice(index, -1)] : []
}

/** Moves a row to another place. The letters in formulas move with their rows. */
export function moveRow(rows: readonly ExploreRow[], from: number, to: number): ExploreRow[] {
  const order = [...rows.keys()].filter(index => index !== from).toSpliced(to, 0, from)
  const renamed = rows.map(row => {
    const formula = tryFormula(row.expression)
    if (!formula) return row
    const moved = replace(formula, leaf => {
      const place = leaf.kind === 'row' ? order.indexOf(letters.indexOf(leaf.letter)) : -1
      return place < 0 ? leaf : { kind: 'row', letter: letters[place] ?? '', at: leaf.at }
    })
    return { ...row, expression: writeFormula(moved) }
  })
  return order.flatMap(index => renamed[index] ?? [])
}

/** Gives the subjects of an expression that are unknown another id. A chain is asked for as in its name: `@base`. */
export function replaceId(expression: string, isUnknown: (id: string) => boolean, id: string): string {
  const formula = tryFormula(expression)
  if (!formula) return expression
  const renamed = (subject: Subject): Subject => {
    const [stars = ''] = /\.\*$/.exec(subject.id) ?? []
    const ownId = subject.id.slice(0, subject.id.length - stars.length)
    if (subject.chain !== null && isUnknown(`@${subject.chain}`)) return { ...subject, chain: id }
    return isUnknown(ownId) ? { ...subject, id: id + stars } : subject
  }
  const replaced = replace(formula, leaf =>
    leaf.kind === 'line' ? { ...leaf, line: { ...leaf.line, subject: renamed(leaf.line.subject) } } : leaf,
  )
  return writeFormula(replaced)
}

/** The word of an expression that an error points to; empty where there is none. */
export function wordAt(expression: string, position: number): string {
  return /^[A-Za-z]+/.exec(expression.slice(position))?.[0] ?? ''
}

/** The first id that a message says a row can't be narrowed to. */
export function findUnknownPart(message: string): string | undefined {
  return /^in=([^\s,]+)/.exec(message)?.[1]
}

/** Gives the word that an error points to another spelling. */
export function replaceWord(expression: string, position: number, word: string): string {
  const end = position + wordAt(expression, position).length
  return expression.slice(0, position) + word + expression.slice(end)
}
