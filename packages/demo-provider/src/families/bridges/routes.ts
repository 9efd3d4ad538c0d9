import { toJson, type CachedReply, type Reply, type Route, type RouteContext } from '../../route/Route.ts'
import { findBridge, findBridgeChain, type Bridge, type BridgeChain } from './bridges.ts'
import { writeDay, writeVolume } from './days.ts'
import { getTransferTable, type TransferColumn } from './getTransferTable.ts'
import { writeBridge, writeBridges } from './list.ts'
import { findTransactions } from './transactions.ts'

function unknownBridge(id: string): Reply {
  return toJson(400, { error: 'Bad Request', message: `Unknown bridge ID: ${id}` })
}

/** The provider wraps these errors in a 200. */
function toWrapped(message: string): Reply {
  return toJson(200, {
    statusCode: 400,
    body: JSON.stringify({ message }),
    headers: { 'Content-Type': 'application/json' },
  })
}

/** Null stands for all chains or all bridges. */
interface Scope {
  readonly chain: BridgeChain | null
  readonly bridge: Bridge | null
  readonly has: (column: TransferColumn) => boolean
}

function toScope({ params, query }: RouteContext): Scope | Reply {
  const { chain: label = '' } = params
  const chain = label === 'all' ? null : findBridgeChain(label)
  if (chain === undefined) return toWrapped(`No data for chain ${label}`)
  const id = query.get('id')
  const bridge = id ? findBridge(id) : null
  if (bridge === undefined) return toWrapped(`Invalid bridge ID: ${id}`)
  const has = (column: TransferColumn): boolean =>
    (chain === null || column.chain === chain) && (bridge === null || column.bridge === bridge)
  return { chain, bridge, has }
}

function toKey(kind: string, { chain, bridge }: Scope): string {
  return `${kind} ${chain?.name ?? 'all'} ${bridge?.id ?? 'all'}`
}

function handleList({ world, clock, query }: RouteContext): CachedReply {
  const withChains = query.get('includeChains')?.toLowerCase() === 'true'
  return {
    key: `bridges ${withChains}`,
    build: async () => writeBridges(await getTransferTable(world, clock), clock, withChains),
  }
}

function handleSingle({ world, clock, params }: RouteContext): CachedReply | Reply {
  const bridge = findBridge(params['id'] ?? '')
  if (!bridge) return unknownBridge(params['id'] ?? '')
  return {
    key: `bridge ${bridge.id}`,
    build: async () => writeBridge(await getTransferTable(world, clock), bridge),
  }
}

function handleVolume(call: RouteContext): CachedReply | Reply {
  const scope = toScope(call)
  if ('status' in scope) return scope
  return {
    key: toKey('bridgevolume', scope),
    build: async () => {
      const table = await getTransferTable(call.world, call.clock)
      return writeVolume(table, table.columns.filter(scope.has))
    },
  }
}

function handleDay(call: RouteContext): CachedReply | Reply {
  const scope = toScope(call)
  if ('status' in scope) return scope
  const day = Math.floor(Number(call.params['timestamp']) / 86_400)
  if (!Number.isSafeInteger(day)) return toWrapped('Invalid timestamp')
  return {
    key: toKey(`bridgedaystats ${day}`, scope),
    build: async () => {
      const table = await getTransferTable(call.world, call.clock)
      return writeDay(table, table.columns.filter(scope.has), day, scope.chain?.name ?? 'all')
    },
  }
}

function handleTransactions({ world, now, params, query }: RouteContext): Reply {
  const bridge = findBridge(params['id'] ?? '')
  if (!bridge) return unknownBridge(params['id'] ?? '')
  const numberIn = (name: string, otherwise: number): number => Number(query.get(name) || otherwise)
  const textIn = (name: string): string | null => query.get(name)?.toLowerCase() || null
  const end = numberIn('endtimestamp', now)
  const start = numberIn('starttimestamp', end - 86_400)
  const limit = numberIn('limit', 200)
  const cursor = query.has('cursor') ? numberIn('cursor', Number.NaN) : null
  if (![end, start, cursor ?? 0].every(Number.isSafeInteger)) return toWrapped('Invalid timestamp or cursor')
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) return toWrapped('Invalid limit')
  const filters = { chain: textIn('chain'), sourceChain: textIn('sourcechain'), address: textIn('address') }
  const { rows, next } = findTransactions(world, { bridge, start, end, limit, cursor, ...filters }, now)
  const paging = {
    'x-has-more': String(next !== null),
    ...(next === null ? {} : { 'x-next-cursor': String(next) }),
  }
  return { ...toJson(200, rows), headers: paging }
}

export const bridgeRoutes: readonly Route[] = [
  { path: '/bridges/bridges', handle: handleList },
  { path: '/bridges/bridge/:id', handle: handleSingle },
  { path: '/bridges/bridgevolume/:chain', handle: handleVolume },
  { path: '/bridges/bridgedaystats/:timestamp/:chain', handle: handleDay },
  { path: '/bridges/transactions/:id', handle: handleTransactions },
]
