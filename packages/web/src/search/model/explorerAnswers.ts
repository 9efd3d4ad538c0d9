import type { Entity } from '@analytics/contract/directory/directory'
import { escapeId } from '@analytics/contract/lines/lineName'
import { entityKindTexts } from '@analytics/contract/metrics/entityKinds'
import { ratioIds, ratios, type Ratio } from '@analytics/contract/metrics/ratios'
import { toPath } from '@analytics/contract/pages/pages'

import { findEntities, type FoundItem, type Search } from './createSearch.ts'
import type { SearchItem } from './items.ts'
import { toUnmatched, toWords } from './words.ts'

const mostEntities = 3

/** `take rate uniswap`, `stablecoin velocity`: ratios that the explorer draws, of a subject or of the largest ones. */
export function findExplorerAnswers(find: Search['find'], text: string): FoundItem[] {
  const wantedWords = toWords(text)
  return ratioIds.flatMap(id => {
    const { label, also = [], of } = ratios[id]
    const rest = [label, ...also]
      .map(name => toUnmatched(wantedWords, toWords(name)))
      .find(candidate => candidate !== null)
    if (rest === undefined || rest === null) return []
    if (rest === '') return [{ item: toItem(id, null), isTypo: false }]
    return findEntities(find, rest)
      .filter(({ entity }) => entity.kind === of)
      .slice(0, mostEntities)
      .map(({ entity, isTypo }) => ({ item: toItem(id, entity), isTypo }))
  })
}

const mostDrawn = { app: 10, chain: 8 } as const

function toItem(id: Ratio, entity: Entity | null): SearchItem {
  const { label, of, formula, unit, rankedBy, grain } = ratios[id]
  const subject = entity === null ? '*' : escapeId(entity.id)
  const largest = entity === null ? `;top=${mostDrawn[of]};of=${rankedBy}` : ''
  const row = `${id}.${of}.${subject}${unit === 'times' ? '' : ';pct'}${largest}`
  const joint = of === 'chain' ? 'on' : 'of'
  return {
    id: `explore/${id}/${of}/${entity?.id ?? ''}`,
    group: 'metric',
    name: `${label} ${joint} ${entity?.name ?? `the largest ${entityKindTexts[of].many.toLowerCase()}`}`,
    detail: `${formula}, in the explorer`,
    words: '',
    path: toPath('explore'),
    query: `s=${row.replaceAll('%', '%25')}${grain ? `&grain=${grain}` : ''}`,
    entity: null,
  }
}
