import { toRowIdentity, type ConditionRows } from '@analytics/contract/explore/resolveCondition'
import { findNarrowed } from '@analytics/contract/explore/resolveRows'
import type { Condition } from '@analytics/contract/formula/condition'
import { linesOf, replace } from '@analytics/contract/formula/formula'
import { writeCondition } from '@analytics/contract/formula/writeCondition'
import { writeFormula } from '@analytics/contract/formula/writeFormula'
import type { Subject, SubjectKind } from '@analytics/contract/lines/subjects'

import { findGroup, groupCategories, groupChains } from '../../domain/directory/groupNames.ts'
import { findApp, type AppDirectory } from '../../domain/directory/toAppDirectory.ts'
import type { Facts } from '../../domain/facts.ts'

/** Names a subject by what stays when it gets another name and id. */
export type KeyOf = (kind: SubjectKind, id: string) => string

/** Keys of applications begin with a tilde, which no id does: a group has no key but its oldest id. */
export async function readSubjectKeys(rows: ConditionRows, facts: Facts): Promise<KeyOf> {
  const kinds = new Set([...rows.values()].flatMap(({ formula }) => linesOf(formula)).map(kindOf))
  const directory = await facts.getAppDirectory()
  const coins = kinds.has('stablecoin') ? await facts.findStablecoins() : undefined
  const bridges = kinds.has('bridge') ? await facts.findBridges() : undefined
  return (kind, id) => {
    switch (kind) {
      case 'app':
        return findAppKey(id, directory) ?? id
      case 'chain':
      case 'category': {
        const group = findGroup(kind === 'chain' ? groupChains(directory) : groupCategories(directory), id)
        return group ? (directory.given.findOldest(kind, group.key) ?? group.id) : id
      }
      case 'stablecoin':
        return coins?.pageIds.findKey(id) ?? id
      case 'bridge':
        return bridges?.pageIds.findKey(id) ?? id
      default:
        return id
    }
  }
}

const kindOf = ({ subject }: ReturnType<typeof linesOf>[number]) => subject.kind

function findAppKey(id: string, directory: AppDirectory): string | undefined {
  const entry = findApp(directory, id)
  if (!entry) return undefined
  return entry.versions.length === 0
    ? `~${entry.key}`
    : (directory.given.findOldest('app', entry.key) ?? entry.id)
}

/** The condition with keys in the place of ids. Two conditions with one identity are true of the same days. */
export function toConditionIdentity(condition: Condition, rows: ConditionRows, keyOf: KeyOf): string {
  return writeCondition(condition, formula => {
    const row = rows.get(writeFormula(formula))
    if (!row) return writeFormula(formula)
    const within = row.row.within.map(id => {
      if (findNarrowed(row.formula) === 'stablecoin') return keyOf('stablecoin', id)
      const key = keyOf('app', id)
      return key === id ? keyOf('category', id) : key
    })
    const formulaOfKeys = replace(row.formula, leaf =>
      leaf.kind === 'line'
        ? { ...leaf, line: { ...leaf.line, subject: toKeyed(leaf.line.subject, keyOf) } }
        : leaf,
    )
    return toRowIdentity({ ...row, row: { ...row.row, within }, formula: formulaOfKeys })
  })
}

function toKeyed(subject: Subject, keyOf: KeyOf): Subject {
  const { kind, chain } = subject
  const [, id = '', star = ''] = /^(.*?)(\.?\*)?$/.exec(subject.id) ?? []
  return {
    ...subject,
    id: (id === '' ? id : keyOf(kind, id)) + star,
    chain: chain === null || chain === '*' ? chain : keyOf('chain', chain),
  }
}
