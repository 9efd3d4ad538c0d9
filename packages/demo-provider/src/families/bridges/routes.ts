import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import {
  toJsonAnswer,
  type CachedReply,
  type Reply,
  type Route,
  type RouteContext,
} from '../../route/Route.ts'
import { toSeconds } from '../../world/time/day.ts'
import { findBridge, findBridgeChain, type DemoBridge, type BridgeChain } from './bridges.ts'
import { flowOn } from './flows.ts'
import { getTransferTable, type TransferColumn, type TransferTable } from './getTransferTable.ts'
import { writeBridges } from './list.ts'

/** The provider wraps these errors in a 200. */
function toWrapped(message: string): Reply {
  return toJsonAnswer(200, {
    statusCode: 400,
    body: JSON.stringify({ message }),
    headers: { 'Content-Type': 'application/json' },
  })
}

/** Null stands for all chains or all bridges. */
interface Scope {
  readonly chain: BridgeChain | null
  readonly bridge: DemoBridge | null
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

export const bridgeRoutes: readonly Route[] = [
  { path: '/bridges/bridges', handle: handleList },
  { path: '/bridges/bridgevolume/:chain', handle: handleVolume },
]

async function writeVolume(table: TransferTable, columns: readonly TransferColumn[]): Promise<string> {
  const rows: object[] = []
  for (let day = table.from; day <= table.today; day++) {
    const flow = flowOn(table, columns, day)
    if (flow) rows.push({ date: String(toSeconds(day)), ...flow })
    await yieldToEventLoop()
  }
  return JSON.stringify(rows)
}
