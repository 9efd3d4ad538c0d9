import { toJson } from '../../http/Reply.ts'
import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import type { Bridge, BridgeChain } from './bridges.ts'
import { findBridge, findBridgeChain } from './bridges.ts'
import { writeDay, writeVolume } from './days.ts'
import type { Column } from './getLedger.ts'
import { getLedger } from './getLedger.ts'
import { writeList, writeSingle } from './list.ts'
import { findTransactions } from './transactions.ts'

const unknownBridge = (id: string): Reply =>
  toJson(400, { error: 'Bad Request', message: `Unknown bridge ID: ${id}` })

/** An error that a wrapper around the handlers hands on as success. */
const toWrapped = (message: string): Reply =>
  toJson(200, {
    statusCode: 400,
    body: JSON.stringify({ message }),
    headers: { 'Content-Type': 'application/json' },
  })

/** Which columns are asked for: of one chain or all (null), of one bridge or all (null). */
interface Scope {
  readonly chain: BridgeChain | null
  readonly bridge: Bridge | null
  readonly has: (column: Column) => boolean
}

function toScope({ params, query }: Call): Scope | Reply {
  const { chain: label = '' } = params
  const chain = label === 'all' ? null : findBridgeChain(label)
  if (chain === undefined) return toWrapped(`No data for chain ${label}`)
  const id = query.get('id')
  const bridge = id ? findBridge(id) : null
  if (bridge === undefined) return toWrapped(`Invalid bridge ID: ${id}`)
  const has = (column: Column): boolean =>
    (chain === null || column.chain === chain) && (bridge === null || column.bridge === bridge)
  return { chain, bridge, has }
}

const keyOf = (kind: string, { chain, bridge }: Scope): string =>
  `${kind} ${chain?.name ?? 'all'} ${bridge?.id ?? 'all'}`

function answerList({ world, moment, query }: Call): Recipe {
  const withChains = query.get('includeChains')?.toLowerCase() === 'true'
  return {
    key: `bridges ${withChains}`,
    build: async () => writeList(await getLedger(world, moment), moment, withChains),
  }
}

function answerSingle({ world, moment, params }: Call): Recipe | Reply {
  const bridge = findBridge(params['id'] ?? '')
  if (!bridge) return unknownBridge(params['id'] ?? '')
  return {
    key: `bridge ${bridge.id}`,
    build: async () => writeSingle(await getLedger(world, moment), bridge),
  }
}

function answerVolume(call: Call): Recipe | Reply {
  const scope = toScope(call)
  if ('status' in scope) return scope
  return {
    key: keyOf('bridgevolume', scope),
    build: async () => {
      const ledger = await getLedger(call.world, call.moment)
      return writeVolume(ledger, ledger.columns.filter(scope.has))
    },
  }
}

function answerDay(call: Call): Recipe | Reply {
  const scope = toScope(call)
  if ('status' in scope) return scope
  const day = Math.floor(Number(call.params['timestamp']) / 86_400)
  if (!Number.isSafeInteger(day)) return toWrapped('Invalid timestamp')
  return {
    key: keyOf(`bridgedaystats ${day}`, scope),
    build: async () => {
      const ledger = await getLedger(call.world, call.moment)
      return writeDay(ledger, ledger.columns.filter(scope.has), day, scope.chain?.name ?? 'all')
    },
  }
}

function answerTransactions({ world, now, params, query }: Call): Reply {
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
  { path: '/bridges/bridges', answer: answerList },
  { path: '/bridges/bridge/:id', answer: answerSingle },
  { path: '/bridges/bridgevolume/:chain', answer: answerVolume },
  { path: '/bridges/bridgedaystats/:timestamp/:chain', answer: answerDay },
  { path: '/bridges/transactions/:id', answer: answerTransactions },
]
