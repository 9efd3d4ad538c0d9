import { AppError } from '@analytics/contract/api/errors'
import {
  findNarrowed,
  hasPriceMembers,
  type RefusedRow,
  type ResolvedRow,
} from '@analytics/contract/explore/resolveRows'
import { linesOf, type Formula } from '@analytics/contract/formula/formula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { toLineName, type Line, lineLabelOf, wholeOf } from '@analytics/contract/lines/lineName'
import { wildcardOf } from '@analytics/contract/lines/subjects'
import type { EntityKind } from '@analytics/contract/metrics/entityKinds'

import type { DailyLine } from '../../domain/daily/DailyLine.ts'
import type { Facts } from '../../domain/facts.ts'
import { addMembers } from '../../series/addLines.ts'
import { gapOf } from '../../series/readers/market.ts'
import { findListed } from '../../series/readers/onDemand.ts'
import { readMembers, toMemberLine, type Member } from '../../series/readers/readMembers.ts'
import { allLines } from '../../series/steps/Operands.ts'
import type { FoundLine, LineGap } from '../../series/SubjectReader.ts'
import type { RowPart } from '../../series/subjects/findPart.ts'
import { unknownEntity } from '../../series/subjects/getEntity.ts'
import { findEntityName, findUnknownChain, listEntities } from './listEntities.ts'
import { readParts } from './readParts.ts'
import { findReader, linesOfRow, neededLines, toMemberFormula, toSumLine, wholeOnDemand } from './rowLines.ts'
import { findStranger } from './stacks/isStranger.ts'

/** One formula without wildcards: a row, or a member of a row. */
export interface Instance {
  /** The member's id; null for a row without a wildcard. */
  readonly member: string | null
  readonly label: string
  readonly color: string | null
  readonly formula: Formula
  /** Counts in sums, but has no row of its own. */
  readonly isDormant?: boolean
  /** Set for what a series has beyond other series of a stack: its name, and the formula in names that exist. */
  readonly rest?: { readonly of: string; readonly written: Formula }
}

export interface ReadRow {
  readonly resolved: ResolvedRow
  readonly instances: readonly Instance[]
  /** Members that lack a metric of the formula. */
  readonly lacking: number
  /** The formula over all that the source has, where only some members are fetched: null if that is not known. */
  readonly whole?: Formula | null
  /** Says why members are missing that the source lists; null where none are. */
  readonly note: string | null
}

interface UnknownName {
  readonly kind: EntityKind
  readonly id: string
  /** The id as rows name it: a chain behind a subject has an at sign. */
  readonly name: string
}

export interface FailedRow {
  readonly resolved: ResolvedRow
  readonly state: LineGap | 'unknown'
  /** Null if the state alone explains the failure. */
  readonly message: string | null
  /** The id that nothing of the kind is listed under. */
  readonly unknown: UnknownName | null
  /** Chains that resemble an unknown one; null where the chain is known. */
  readonly nearChains: string[] | null
}

export const hasFailed = (row: ReadRow | FailedRow): row is FailedRow => 'state' in row

/** The lines of one query, each read once. */
export class LinesRead {
  readonly #facts: Facts
  readonly #found = new Map<string, FoundLine>()
  /** The members that rows keep, by their kind and options. */
  readonly #parts = new Map<string, readonly RowPart[]>()
  /** Names of the subjects whose versions or chains are the members of a row, by their ids. */
  readonly #names = new Map<string, string>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** The lines with values, by name. */
  get values(): ReadonlyMap<string, DailyLine> {
    return new Map(
      [...this.#found].flatMap(([name, { values }]) => (typeof values === 'string' ? [] : [[name, values]])),
    )
  }

  find(line: Line): FoundLine | undefined {
    return this.#found.get(toLineName(line))
  }

  /** The name of a subject whose versions or chains are members; its id where nothing has it. */
  nameOf({ id }: Line['subject']): string {
    const plain = toPlainId(id)
    return this.#names.get(plain) ?? plain
  }

  /** The parts of all members that a row keeps. */
  findParts(row: Pick<ResolvedRow, 'row' | 'formula'>): readonly RowPart[] {
    return this.#parts.get(toPartsKey(row)) ?? []
  }

  async readRow(resolved: ResolvedRow): Promise<ReadRow | FailedRow | RefusedRow> {
    try {
      const stranger = await findStranger(resolved.formula, this.#facts)
      if (stranger) return { row: resolved.row, letter: resolved.letter, error: stranger }
      const parts = await readParts(resolved, this.#facts)
      if (parts instanceof GrammarError) return { row: resolved.row, letter: resolved.letter, error: parts }
      const [ownLine] = linesOf(resolved.formula)
      if (parts === null && ownLine) return failed(resolved, gapOf(ownLine.metric, 'all', this.#facts), '')
      this.#parts.set(toPartsKey(resolved), parts ?? [])
      for (const line of linesOfRow(resolved)) {
        const unknown = await findUnknownChain(line, this.#facts)
        if (unknown === null) continue
        return toUnknown(resolved, { kind: 'chain', id: unknown.id, name: `@${unknown.id}` }, unknown.near)
      }
      return resolved.wildcard ? await this.#readWildcard(resolved) : await this.#readPlain(resolved)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const id = unknownIdOf(error)
      const line = linesOfRow(resolved).find(({ subject }) => toPlainId(subject.id) === id)
      if (id === null || !line || line.subject.kind === 'all') throw error
      const { kind } = line.subject
      const isListed = (await listEntities(kind, this.#facts)).length > 0
      return isListed
        ? toUnknown(resolved, { kind, id, name: id }, null)
        : failed(resolved, gapOf(line.metric, 'all', this.#facts), '')
    }
  }

  async #readPlain(resolved: ResolvedRow): Promise<ReadRow | FailedRow> {
    const { formula } = resolved
    const needed = new Set(neededLines(formula).map(toLineName))
    const lines = allLines(formula)
    const notes = new Set<string>()
    let known = 0
    for (const line of lines) {
      const { label, values, note } = wildcardOf(line.subject)
        ? await this.#readSum(line, resolved)
        : await this.#read(line)
      if (typeof values !== 'string') known++
      else if (needed.has(toLineName(line))) return failed(resolved, values, note ?? toLackText(label, line))
      if (note !== undefined) notes.add(note)
    }
    if (lines.length > 0 && known === 0) return failed(resolved, 'not-reported', 'Nothing of it is reported')
    const [only] = formula.kind === 'line' || formula.kind === 'ratio' ? [formula.line] : []
    const color = only ? (this.find(only)?.color ?? null) : null
    const note = notes.size === 0 ? null : [...notes].join('. ')
    const own = toMemberFormula(formula, line => toSumLine(line, resolved.letter))
    return { resolved, lacking: 0, note, instances: [{ member: null, label: '', color, formula: own }] }
  }

  /** The members of a star as one line, which a function of all of them reads. */
  async #readSum(line: Line, resolved: ResolvedRow): Promise<FoundLine> {
    const members = await this.#readMembers(line, resolved)
    const foundMembers = typeof members === 'string' ? [] : [...members.values()]
    const lines = foundMembers.flatMap(({ values }) => (typeof values === 'string' ? [] : [values]))
    const values = typeof members === 'string' ? members : (addMembers(lines) ?? 'not-reported')
    const listed = await findListed(line, this.#facts)
    const note =
      listed && listed.length > lines.length
        ? { note: `Of the ${lines.length} largest of ${listed.length}: the others have no history here` }
        : {}
    const sum = { label: 'No member', color: null, values, ...note }
    this.#found.set(toLineName(toSumLine(line, resolved.letter)), sum)
    return sum
  }

  async #readWildcard(resolved: ResolvedRow): Promise<ReadRow | FailedRow> {
    const { formula } = resolved
    const lists = new Map<string, ReadonlyMap<string, Member>>()
    const needed = new Set(neededLines(formula).map(toLineName))
    const partial = new Set(linesOf(formula).flatMap(wholeOnDemand).map(toLineName))
    for (const line of linesOfRow(resolved)) {
      const name = toLineName(line)
      if (partial.has(name)) await this.#read(line)
      else if (wildcardOf(line.subject) === null) {
        const { label, values } = await this.#read(line)
        if (typeof values === 'string') return failed(resolved, values, `${label} has no ${line.metric}`)
      } else {
        await this.#readName(line)
        const members = await this.#readMembers(line, resolved)
        if (typeof members !== 'string') lists.set(name, members)
        else if (needed.has(name)) return failed(resolved, members, `No member has ${line.metric}`)
      }
    }
    // The line that ranks the members names none of its own.
    const ownNames = new Set(allLines(formula).map(toLineName))
    const all = new Map([...lists].flatMap(([name, list]) => (ownNames.has(name) ? [...list] : [])))
    const hasValues = (member: Member | undefined) =>
      member !== undefined && typeof member.values !== 'string'
    const isWhole = (id: string) =>
      [...lists].every(([name, list]) => hasValues(list.get(id)) || !needed.has(name))
    const ids = [...all.keys()].filter(isWhole)
    for (const list of lists.values())
      for (const id of ids) {
        const member = list.get(id)
        if (member) this.#found.set(toLineName(member.line), member)
      }
    const isActive = (member: Member | undefined) => member !== undefined && member.isDormant !== true
    const isDormant = (id: string) =>
      ![...lists].some(([name, list]) => ownNames.has(name) && isActive(list.get(id)))
    const instances = ids.map((id): Instance => {
      const { name: label = id, color = null } = all.get(id) ?? {}
      const ownFormula = toMemberFormula(formula, line => toMemberLine(line, id))
      return { member: id, label, color, formula: ownFormula, isDormant: isDormant(id) }
    })
    const hasNoSum = hasPriceMembers(formula)
    const whole = partial.size === 0 && !hasNoSum ? {} : { whole: hasNoSum ? null : this.#wholeOf(formula) }
    const note = await this.#noteOf(resolved, ids.length, whole.whole !== null)
    return { resolved, instances, lacking: all.size - ids.length, ...whole, note }
  }

  async #readName({ subject }: Line): Promise<void> {
    const id = toPlainId(subject.id)
    if (id === '' || subject.kind === 'all') return
    const name = await findEntityName(subject.kind, id, this.#facts)
    if (name !== undefined) this.#names.set(id, name)
  }

  #readMembers(line: Line, resolved: ResolvedRow) {
    const { isByParent } = resolved.row
    return readMembers(line, this.#facts, { isByParent, parts: this.findParts(resolved) })
  }

  #wholeOf(formula: Formula): Formula | null {
    const stars = linesOf(formula).filter(({ subject }) => wildcardOf(subject) !== null)
    const hasWhole = (line: Line) =>
      wholeOnDemand(line).some(whole => typeof (this.find(whole)?.values ?? '') !== 'string')
    return stars.every(hasWhole) ? toMemberFormula(formula, line => wholeOf(line) ?? line) : null
  }

  /** Histories that are fetched one by one are there for the largest members only. */
  async #noteOf({ formula }: ResolvedRow, count: number, hasWhole: boolean): Promise<string | null> {
    for (const line of linesOf(formula)) {
      // Supplies are reported of many more chains than have figures of their own.
      const isSupply = /^(stablecoinSupply|inflow)$/.test(line.metric)
      if (isSupply && line.subject.kind === 'chain' && wildcardOf(line.subject))
        return `Shows the ${count} chains that are followed, of all that are reported. Add another by its name, such as ${line.metric}.chain.tron`
      const listed = await findListed(line, this.#facts)
      if (listed && listed.length > count)
        return `Shows ${count} of ${listed.length}: each history is a request of its own, so only the largest are fetched. ${hasWhole ? `Shares and Others are of all ${listed.length}` : 'There are no shares, since the sum of all is not known'}. Add another by its name`
    }
    return null
  }

  async #read(line: Line): Promise<FoundLine> {
    const name = toLineName(line)
    const foundLine = this.#found.get(name) ?? (await findReader(line).read(line, this.#facts))
    this.#found.set(name, foundLine)
    return foundLine
  }
}

const toPartsKey = ({ row, formula }: Pick<ResolvedRow, 'row' | 'formula'>) =>
  `${findNarrowed(formula)} ${row.within.join(',')}`

/** The id without the star of its versions. */
const toPlainId = (id: string) => id.replace(/\.?\*$/, '')

/** Says what a subject lacks, and of which applications sums of TVL are stored. */
function toLackText(label: string, line: Line): string {
  const { metric, subject } = line
  return metric === 'tvl' && subject.kind !== 'app'
    ? `${label} has no ${lineLabelOf(line)}: sums are stored of the TVL of lenders only. An application alone has its own, such as tvl.app.uniswap`
    : `${label} has no ${metric}`
}

/** `unreported` says what the source does not report. Where it could not be asked, only the state is known. */
function failed(resolved: ResolvedRow, state: LineGap, unreported: string): FailedRow {
  const message = state === 'not-reported' ? unreported : null
  return { resolved, state, message, unknown: null, nearChains: null }
}

function toUnknown(resolved: ResolvedRow, unknown: UnknownName, nearChains: string[] | null): FailedRow {
  const { message } = unknownEntity(unknown.kind, unknown.id, { name: unknown.name })
  return { resolved, state: 'unknown', message, unknown, nearChains }
}

function unknownIdOf(error: AppError): string | null {
  if (error.code !== 'UNKNOWN_ENTITY' && error.code !== 'PROTOCOL_NOT_FOUND') return null
  return String(error.details['id'] ?? error.details['protocol'] ?? '')
}
