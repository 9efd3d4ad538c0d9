import { refusals } from '@analytics/defillama/documented'

import {
  toTextAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { findDemoChain } from '../../world/registry/chains.ts'
import { findDemoSubject } from '../../world/registry/findDemoSubject.ts'
import { writeOverview } from './overview/overview.ts'
import { getChains } from './overview/View.ts'
import { dimensionTypes, isListed, unservedTypes, type DataType } from './series/dataTypes.ts'
import { writeSummary } from './summary.ts'

interface DimensionQuery {
  readonly type: string
  readonly title: string
  readonly dataTypeName: string
  readonly dataType: DataType
  readonly withChart: boolean
  readonly withBreakdown: boolean
}

function isSet(query: URLSearchParams, name: string): boolean {
  return query.get(name)?.toLowerCase() === 'true'
}

function toDimensionQuery({ params, query }: RouteContext): DimensionQuery | Reply {
  const { type = '' } = params
  if (unservedTypes.has(type)) return refusals.noSuchPath
  const dimension = Object.hasOwn(dimensionTypes, type) ? dimensionTypes[type] : undefined
  const dataTypeName = query.get('dataType') || (dimension?.default ?? '')
  const dataType =
    dimension && Object.hasOwn(dimension.dataTypes, dataTypeName)
      ? dimension.dataTypes[dataTypeName]
      : undefined
  if (!dimension || !dataType) return toTextAnswer(500, 'Internal Error')
  return {
    type,
    title: dimension.title,
    dataTypeName,
    dataType,
    withChart: !isSet(query, 'excludeTotalDataChart'),
    withBreakdown: !isSet(query, 'excludeTotalDataChartBreakdown'),
  }
}

function toKey(
  kind: string,
  { type, dataTypeName, withChart, withBreakdown }: DimensionQuery,
  subject: string,
): string {
  return [kind, type, subject, dataTypeName, withChart, withBreakdown].join(' ')
}

function handleOverview(call: RouteContext): Reply | CachedReply {
  const query = toDimensionQuery(call)
  if ('status' in query) return query
  const { world, clock, params } = call
  const { dataType: type, withChart, withBreakdown } = query
  const segment = params['chain'] ?? 'all'
  const isGlobal = segment.toLowerCase() === 'all'
  const chain = isGlobal ? null : findDemoChain(segment, getChains(world, clock, type))
  if (chain === undefined) return toTextAnswer(500, 'Internal server error')
  return {
    key: toKey('overview', query, chain?.key ?? ''),
    build: () => writeOverview(world, clock, { type, chain, withChart, withBreakdown }),
  }
}

function handleSummary(call: RouteContext): Reply | CachedReply {
  const query = toDimensionQuery(call)
  if ('status' in query) return query
  const { world, clock, params } = call
  const { dataType: type, withChart, withBreakdown, title } = query
  const slug = params['protocol'] ?? ''
  const subject = findDemoSubject(
    world.getEntries(clock).filter(entry => isListed(type, entry)),
    slug,
  )
  const hint = `please visit /overview/${query.type} to see available protocols`
  if (!subject) return toTextAnswer(400, `${title} for ${slug} not found, ${hint}`)
  return {
    key: toKey('summary', query, slug.toLowerCase()),
    build: async () => writeSummary(world, clock, { type, subject, withChart, withBreakdown }),
  }
}

export const dimensionRoutes: readonly Route[] = [
  { path: '/api/overview/:type', handle: handleOverview },
  { path: '/api/overview/:type/:chain', handle: handleOverview },
  { path: '/api/summary/:type/:protocol', handle: handleSummary },
]
