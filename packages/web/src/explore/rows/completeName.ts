import { escapeId } from '@analytics/contract/lines/lineName'
import { subjectKinds, type SubjectKind } from '@analytics/contract/lines/subjects'
import { isRatioId, ratioIds, ratios } from '@analytics/contract/metrics/appMetrics'
import { metrics, type Metric } from '@analytics/contract/metrics/metrics'

import type { Search } from '../../search/model/createSearch.ts'

export interface Completion {
  /** The whole text with the name completed. */
  readonly text: string
  readonly name: string
  readonly detail: string
}

const most = 8
const lastName = /[A-Za-z][\w.@*!%~-]*$/
const isMetric = (text: string): text is Metric => Object.hasOwn(metrics, text)

/** Completes the last name of a text: first its metric, then its subject, then its chain. `usual` is the metric of a bare subject. */
export function completeName(text: string, find: Search['find'], usual: string): readonly Completion[] {
  const token = lastName.exec(text)?.[0] ?? ''
  const toCompletion = (insert: string, name: string, detail: string): Completion => {
    return { text: text.slice(0, text.length - token.length) + insert, name, detail }
  }
  if (token === '') return []
  const entities = (wanted: string) => find(wanted).flatMap(({ item }) => item.entity ?? [])
  const chainAt = token.indexOf('@')
  if (chainAt > 0) {
    const line = token.slice(0, chainAt)
    if (token.endsWith('*')) return []
    return entities(token.slice(chainAt + 1))
      .flatMap(({ kind, id, name }) =>
        kind === 'chain' ? [toCompletion(`${line}@${id}`, name, 'Chain')] : [],
      )
      .filter(each => each.text !== text)
      .slice(0, most)
  }
  const [metric = '', ...rest] = token.split('.')
  if (rest.length === 0)
    return [
      ...completeMetric(token).map(each => toCompletion(`${each}.`, labelOf(each), `${each}.`)),
      ...completeSubject(usual, token),
    ].slice(0, most)
  const [kind = '', ...id] = rest
  const isKind = Object.hasOwn(subjectKinds, kind)
  const wanted = isKind ? id.join('.') : rest.join('.')
  if (wanted === '' && !isKind) return wholes(metric)
  return completeSubject(metric, wanted, isKind ? kind : null)
    .filter(each => each.text !== text)
    .slice(0, most)

  function wholes(of: string): Completion[] {
    return wholeNames.flatMap(([kind, name]) => {
      const subject = kind === 'all' ? kind : `${kind}.*`
      const has = metricsOf(kind).includes(toPart(of))
      return has ? [toCompletion(`${of}.${subject}`, name, `${of}.${subject}`)] : []
    })
  }

  function completeSubject(of: string, wantedName: string, only: string | null = null): Completion[] {
    return entities(wantedName.replaceAll('-', ' ')).flatMap(({ kind: its, id: ownId, name }) => {
      const own = metricsOf(its)
      if (only !== null && its !== only) return []
      const fits = own.includes(toPart(of)) ? of : only === null && rest.length === 0 ? own[0] : undefined
      if (fits === undefined) return []
      const line = `${fits}.${its}.${escapeId(ownId)}`
      return [toCompletion(line, name, line)]
    })
  }
}

const wholeNames = [
  ['all', 'Whole market'],
  ['app', 'Every application'],
  ['chain', 'Every chain'],
  ['stablecoin', 'Every stablecoin'],
  ['bridge', 'Every bridge'],
] as const satisfies readonly (readonly [SubjectKind, string])[]

const metricsOf = (kind: SubjectKind): readonly string[] => subjectKinds[kind].metrics

/** A ratio takes the subjects of its metrics. */
function toPart(of: string): string {
  return isRatioId(of) ? ratios[of].part : of
}

function labelOf(id: string): string {
  return isRatioId(id) ? ratios[id].label : isMetric(id) ? metrics[id].label : id
}

function completeMetric(token: string): string[] {
  const wanted = token.toLowerCase()
  return [...Object.keys(metrics), ...ratioIds].filter(
    id => id.toLowerCase().includes(wanted) || labelOf(id).toLowerCase().includes(wanted),
  )
}
