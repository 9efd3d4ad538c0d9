import { refusals } from '@analytics/defillama/documented'

import { findChain } from '../../chains.ts'
import { toText } from '../../http/Reply.ts'
import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import { dimensionTypes, unservedTypes } from './dataTypes.ts'
import type { DataType } from './dataTypes.ts'
import { writeOverview } from './overview.ts'
import { findSubject, writeSummary } from './summary.ts'
import { chainsOf } from './View.ts'

interface Question {
  readonly type: string
  readonly title: string
  readonly dataTypeName: string
  readonly dataType: DataType
  readonly withChart: boolean
  readonly withBreakdown: boolean
}

const isSet = (query: URLSearchParams, name: string): boolean => query.get(name)?.toLowerCase() === 'true'

function toQuestion({ params, query }: Call): Question | Reply {
  const { type = '' } = params
  if (unservedTypes.has(type)) return refusals.noSuchPath
  const dimension = Object.hasOwn(dimensionTypes, type) ? dimensionTypes[type] : undefined
  const dataTypeName = query.get('dataType') || (dimension?.default ?? '')
  const dataType =
    dimension && Object.hasOwn(dimension.dataTypes, dataTypeName)
      ? dimension.dataTypes[dataTypeName]
      : undefined
  if (!dimension || !dataType) return toText(500, 'Internal Error')
  return {
    type,
    title: dimension.title,
    dataTypeName,
    dataType,
    withChart: !isSet(query, 'excludeTotalDataChart'),
    withBreakdown: !isSet(query, 'excludeTotalDataChartBreakdown'),
  }
}

const toKey = (
  kind: string,
  { type, dataTypeName, withChart, withBreakdown }: Question,
  subject: string,
): string => [kind, type, subject, dataTypeName, withChart, withBreakdown].join(' ')

function answerOverview(call: Call): Reply | Recipe {
  const question = toQuestion(call)
  if ('status' in question) return question
  const { world, moment, params } = call
  const { dataType: type, withChart, withBreakdown } = question
  const segment = params['chain'] ?? 'all'
  const isGlobal = segment.toLowerCase() === 'all'
  const chain = isGlobal ? null : findChain(segment, chainsOf(world, moment, type))
  if (chain === undefined) return toText(500, 'Internal server error')
  return {
    key: toKey('overview', question, chain?.key ?? ''),
    build: () => writeOverview(world, moment, { type, chain, withChart, withBreakdown }),
  }
}

function answerSummary(call: Call): Reply | Recipe {
  const question = toQuestion(call)
  if ('status' in question) return question
  const { world, moment, params } = call
  const { dataType: type, withChart, withBreakdown, title } = question
  const slug = params['protocol'] ?? ''
  const subject = findSubject(world.entriesAt(moment), type, slug)
  const hint = `please visit /overview/${question.type} to see available protocols`
  if (!subject) return toText(400, `${title} for ${slug} not found, ${hint}`)
  return {
    key: toKey('summary', question, slug.toLowerCase()),
    build: async () => writeSummary(world, moment, { type, subject, withChart, withBreakdown }),
  }
}

export const dimensionRoutes: readonly Route[] = [
  { path: '/api/overview/:type', answer: answerOverview },
  { path: '/api/overview/:type/:chain', answer: answerOverview },
  { path: '/api/summary/:type/:protocol', answer: answerSummary },
]
