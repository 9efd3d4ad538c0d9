import { isStacked } from '@analytics/contract/explore/toMark'
import { replace, type Formula } from '@analytics/contract/formula/formula'
import { isSame } from '@analytics/contract/formula/inferUnit'
import { toLineName, type Line } from '@analytics/contract/lines/lineName'
import type { ExploreQuery } from '@analytics/contract/query/ExploreQuery'

import type { Facts } from '../../domain/facts.ts'
import type { ExploreEvaluation } from './ExploreEvaluation.ts'
import { toList } from './nameRow.ts'
import { toRestName } from './nameSeries.ts'
import type { LinesRead } from './readRows.ts'
import { addedTerms, type AddedTerm } from './stacks/addedTerms.ts'
import { toRegion, relate, type Piece, type Term } from './stacks/toRegion.ts'
import type { DrawnInstance, DrawnRow } from './toSeries.ts'

export interface Separated {
  readonly drawn: readonly DrawnRow[]
  /** Notes on rows that are drawn as a rest, by letter, and the names of those that are one series. */
  readonly notes: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  /** Why rows can't be stacked, by letter. */
  readonly refused: ReadonlyMap<string, string>
}

interface Context {
  readonly asked: ExploreQuery
  readonly facts: Facts
  readonly lines: LinesRead
  readonly evaluation: ExploreEvaluation
  /** Names of rows by letter. */
  readonly names: ReadonlyMap<string, string>
}

/** A drawn series of a stack. */
interface Layer extends Piece {
  readonly letter: string
  readonly name: string
  readonly drawn: DrawnInstance
  readonly isMember: boolean
  /** The formula of the star whose Others it is; null for any other series. */
  readonly star: Formula | null
  readonly terms: readonly (AddedTerm & { readonly term: Term })[]
}

/**
 * Lets a stack count everything once. A whole is drawn as what it has beyond its parts. A row that shares only some of its value with
 * another, or all of it, is refused.
 */
export async function separateStack(drawn: readonly DrawnRow[], context: Context): Promise<Separated> {
  const none = { drawn, notes: noTexts, names: noTexts, refused: noTexts }
  const shownRows = drawn.filter(({ row }) => !row.resolved.row.isOff)
  if (!adds(shownRows, context.asked)) return none
  const layers: Layer[] = []
  for (const row of shownRows)
    for (const instance of row.instances) layers.push(...(await toLayer(row, instance, context)))
  const refused = new Map<string, string>()
  /** Members that another row draws already. */
  const repeated = new Set<DrawnInstance>()
  for (const [index, layer] of layers.entries())
    for (const other of layers.slice(0, index)) {
      if (refused.has(layer.letter) || refused.has(other.letter) || repeated.has(other.drawn)) continue
      const relations = [relate(layer, other), relate(other, layer)]
      if (relations.every(relation => relation === 'part')) {
        if (layer.isMember) repeated.add(layer.drawn)
        else refused.set(layer.letter, toSameText(other))
      } else if (!relations.includes('part') && relations.includes('mixed'))
        refused.set(layer.letter, toMixedText(other))
    }
  const kept = layers.filter(
    ({ letter, drawn: ownInstance }) => !refused.has(letter) && !repeated.has(ownInstance),
  )
  const rests = new Map<DrawnInstance, DrawnInstance>()
  const notes = new Map<string, string>()
  const names = new Map<string, string>()
  for (const layer of kept) {
    const parts = kept.filter(other => other !== layer && relate(layer, other) === 'part')
    // A part of a part is taken away with it.
    const largest = parts.filter(
      part => !parts.some(other => other !== part && relate(other, part) === 'part'),
    )
    if (largest.length === 0) continue
    rests.set(layer.drawn, toRest(layer, largest, context.evaluation))
    notes.set(layer.letter, toRestText(largest))
    if (!layer.isMember) names.set(layer.letter, toRestName(layer.name))
  }
  const separated = drawn
    .filter(({ row }) => !refused.has(row.resolved.letter))
    .map(row => ({
      ...row,
      instances: row.instances.flatMap(instance =>
        repeated.has(instance) ? [] : (rests.get(instance) ?? instance),
      ),
    }))
  return { drawn: separated, notes, names, refused }
}

const noTexts: ReadonlyMap<string, string> = new Map()

/** Whether several rows are stacked, and have values that add up. Members of one row have nothing in common. */
function adds(rows: readonly DrawnRow[], asked: ExploreQuery): boolean {
  const { result } = asked.transforms
  if (rows.length < 2 || !isStacked(asked) || (result !== null && result !== 'diff')) return false
  const [first, ...others] = rows.map(({ row }) => row.resolved)
  return (
    first !== undefined &&
    others.every(({ unit, row }) => isSame(unit, first.unit) && row.isPercent === first.row.isPercent)
  )
}

async function toLayer(
  { row: { resolved }, instances }: DrawnRow,
  drawn: DrawnInstance,
  { facts, lines, names }: Context,
): Promise<Layer[]> {
  const { instance } = drawn
  const isOthers = instance.member === 'others'
  const terms = addedTerms(instance.formula)
  // Others are what the star stands for, without the members that are drawn.
  const named = isOthers ? addedTerms(resolved.formula) : terms
  if (!terms || !named) return []
  const parts = lines.findParts(resolved)
  const toTerms = async (all: readonly AddedTerm[]) => {
    const foundTerms: (AddedTerm & { readonly term: Term })[] = []
    for (const term of all) {
      const region = await toRegion(term.line, facts, isOthers ? parts : [])
      if (region)
        foundTerms.push({ ...term, term: { metric: term.line.metric, within: term.within, region } })
    }
    return foundTerms
  }
  const ownTerms = await toTerms(named)
  if (ownTerms.length < named.length) return []
  const members = isOthers ? instances.filter(drawnInstance => drawnInstance !== drawn) : []
  const left = await toTerms(members.flatMap(member => addedTerms(member.instance.formula) ?? []))
  const taken = ownTerms.filter(({ isTaken }) => isTaken)
  const { letter } = resolved
  const name = names.get(letter) ?? resolved.row.expression
  return [
    {
      letter,
      name: instance.member === null ? name : isOthers ? `${instance.label}, ${name}` : instance.label,
      drawn,
      isMember: instance.member !== null,
      star: isOthers ? resolved.formula : null,
      terms: ownTerms.map((term, index) => ({ ...term, line: terms[index]?.line ?? term.line })),
      added: ownTerms.flatMap(({ isTaken, term }) => (isTaken ? [] : [term])),
      taken: [...taken, ...left].map(({ term }) => term),
      isPlain: taken.length === 0,
    },
  ]
}

/** The series as what its lines have beyond those of its parts. */
function toRest(layer: Layer, parts: readonly Layer[], evaluation: ExploreEvaluation): DrawnInstance {
  const { letter, drawn, terms } = layer
  const rests = new Map<string, Line>()
  for (const [index, { line, isTaken, term }] of terms.entries()) {
    const ownLayer = { ...layer, added: [term] }
    const held = parts.flatMap(part =>
      part.terms.filter(addedTerm => relate(ownLayer, { ...part, added: [addedTerm.term] }) === 'part'),
    )
    if (isTaken || held.length === 0) continue
    const id = `(rest ${index} of ${letter} ${drawn.instance.member ?? ''})`
    const rest: Line = { ...line, subject: { kind: 'app', id, chain: null, excludes: null } }
    evaluation.addRest(
      toLineName(rest),
      line,
      held.map(addedTerm => toLineName(addedTerm.line)),
    )
    rests.set(toLineName(line), rest)
  }
  const formula = replace(drawn.instance.formula, leaf => {
    const rest = leaf.kind === 'line' ? rests.get(toLineName(leaf.line)) : undefined
    return rest && leaf.kind === 'line' ? { ...leaf, line: rest } : leaf
  })
  const written = namedParts(parts).reduce<Formula>(
    (left, right) => ({ kind: 'operation', operator: '-', left, right, at: 0 }),
    drawn.instance.formula,
  )
  return { instance: { ...drawn.instance, formula, rest: { of: layer.name, written } }, ranked: null }
}

/** The parts in names that exist: members with their Others are the star itself. */
function namedParts(parts: readonly Layer[]): Formula[] {
  const stars = new Map(parts.flatMap(({ letter, star }) => (star ? [[letter, star] as const] : [])))
  const others = parts.filter(({ letter }) => !stars.has(letter))
  return [...others.map(({ drawn }) => drawn.instance.formula), ...stars.values()]
}

const toNames = (layers: readonly Layer[]) => toList([...new Set(layers.map(({ name }) => name))])

const toRestText = (parts: readonly Layer[]) =>
  `Drawn without ${toNames(parts)}, which it holds: a stack would count the value twice`
const toSameText = ({ name }: Layer) => `${name} has the same values, which a stack would count twice`
const toMixedText = ({ name }: Layer) =>
  `${name} has a part of the same values, which a stack would count twice: draw lines, or leave one of the two out`
