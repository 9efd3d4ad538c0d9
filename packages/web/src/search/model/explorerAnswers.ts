import type { Entity } from '@analytics/contract/directory/directory'
import { escapeId } from '@analytics/contract/lines/lineName'
import { ratios } from '@analytics/contract/metrics/appMetrics'
import { entityKindTexts, type EntityKind } from '@analytics/contract/metrics/entityKinds'
import { toPath } from '@analytics/contract/pages/pages'

import type { FoundItem, Search } from './createSearch.ts'
import type { SearchItem } from './items.ts'
import { toRest, toWords } from './words.ts'

interface Question {
  readonly id: string
  readonly label: string
  /** Other words for the same. */
  readonly also: readonly string[]
  readonly kind: EntityKind
  readonly joint: 'of' | 'on'
  readonly formula: string
  /** The row of one subject, by its id in line names. */
  readonly toRow: (id: string) => string
  /** The row of the largest subjects. */
  readonly all: string
  readonly rest: string
}

/** Ratios of a subject that the explorer draws over time. */
const questions: readonly Question[] = [
  {
    id: 'takeRate',
    label: ratios.takeRate.label,
    also: [],
    kind: 'app',
    joint: 'of',
    formula: ratios.takeRate.formula,
    toRow: id => `takeRate.app.${id};pct`,
    all: 'takeRate.app.*;pct;top=10;of=fees',
    rest: '&grain=W',
  },
  {
    id: 'feeRate',
    label: ratios.feeRate.label,
    also: [],
    kind: 'app',
    joint: 'of',
    formula: ratios.feeRate.formula,
    toRow: id => `feeRate.app.${id};pct`,
    all: 'feeRate.app.*;pct;top=10;of=spotVolume',
    rest: '&grain=W',
  },
  {
    id: 'utilisation',
    label: ratios.utilisation.label,
    also: ['utilization'],
    kind: 'app',
    joint: 'of',
    formula: ratios.utilisation.formula,
    toRow: id => `utilisation.app.${id};pct`,
    all: 'utilisation.app.*;pct;top=10;of=borrows',
    rest: '',
  },
  {
    id: 'feeYield',
    label: 'Fees / TVL',
    also: ['fees per tvl', 'fees/tvl', 'fee yield'],
    kind: 'app',
    joint: 'of',
    formula: 'fees of a year / mean TVL',
    toRow: id => `annual(fees.app.${id})/avg(tvl.app.${id});pct`,
    all: 'annual(fees.app.*)/avg(tvl.app.*);pct;top=10;of=tvl',
    rest: '&grain=M',
  },
  {
    id: 'velocity',
    label: 'Stablecoin velocity',
    also: ['stablecoin turnover', 'velocity'],
    kind: 'chain',
    joint: 'on',
    formula: 'spot volume / mean stablecoin supply',
    toRow: id => `spotVolume.chain.${id}/avg(stablecoinSupply.chain.${id})`,
    all: 'spotVolume.chain.*/avg(stablecoinSupply.chain.*);top=8;of=spotVolume',
    rest: '&grain=W',
  },
]

const mostEntities = 3

/** `take rate uniswap`, `stablecoin velocity`: ratios that the explorer draws, of a subject or of the largest ones. */
export function findExplorerAnswers(find: Search['find'], text: string): FoundItem[] {
  const wanted = toWords(text)
  return questions.flatMap(question => {
    const rest = [question.label, ...question.also]
      .map(label => toRest(wanted, toWords(label)))
      .find(each => each !== null)
    if (rest === undefined || rest === null) return []
    if (rest === '') return [{ item: toItem(question, null), isTypo: false }]
    const entities = find(rest).flatMap(({ item, isTypo }) => (item.entity && !isTypo ? [item.entity] : []))
    return entities
      .filter(({ kind }) => kind === question.kind)
      .slice(0, mostEntities)
      .map(entity => ({ item: toItem(question, entity), isTypo: false }))
  })
}

function toItem(
  { id, label, kind, joint, formula, toRow, all, rest }: Question,
  entity: Entity | null,
): SearchItem {
  const row = entity === null ? all : toRow(escapeId(entity.id))
  return {
    id: `explore/${id}/${kind}/${entity?.id ?? ''}`,
    group: 'metric',
    name:
      entity === null
        ? `${label} ${joint} the largest ${entityKindTexts[kind].many.toLowerCase()}`
        : `${label} ${joint} ${entity.name}`,
    detail: `${formula}, in the explorer`,
    words: '',
    path: toPath('explore'),
    query: `s=${row.replaceAll('%', '%25')}${rest}`,
    entity: null,
  }
}
