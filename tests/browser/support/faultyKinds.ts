import type { Fault } from '@analytics/demo-provider'

import { addresses } from '../../support/offerOnly.ts'

export interface FaultyKind {
  readonly tier: 'free' | 'key'
  /** Each fault with the path of the provider that has it; null stands for all paths. */
  readonly faults: readonly (readonly [path: string | null, Fault])[]
  /** The provider has these paths besides those with a fault, and no others; null stands for all. */
  readonly offers: readonly string[] | null
  /** Tests wait until every source was fetched once. The history of prices may still be on its way. */
  readonly isLoaded: boolean
}

const refusal = { kind: 'status', status: 403 } as const

/** The name that `withoutKey` gives its largest application. */
export const hostileName = '<img src=x onerror=alert(1)>'

/** Paths that the provider has for key holders only. */
const paid = ['/api/overview/derivatives', '/bridges/', '/api/treasuries', '/api/hacks', '/api/raises']

/** Sources of the pages whose empty state is tested. */
const zeroPaths = [
  addresses.fees,
  addresses.revenue,
  addresses.feesOnBase,
  addresses.revenueOnEthereum,
  '/api/overview/dexs',
  '/api/overview/derivatives/ethereum',
  '/stablecoins/',
  '/bridges/',
]

/** Ways in which the provider of an app misbehaves from the start, over an empty store. */
export const faultyKinds = {
  refuses: { tier: 'key', faults: [[null, refusal]], offers: null, isLoaded: false },
  oneRefuses: {
    tier: 'key',
    faults: [['/api/overview/dexs', refusal]],
    offers: [addresses.fees, addresses.feesOnBase],
    isLoaded: true,
  },
  slow: { tier: 'key', faults: [[null, { kind: 'slow', ms: 600_000 }]], offers: null, isLoaded: false },
  notOffered: { tier: 'key', faults: [[null, { kind: 'outage' }]], offers: null, isLoaded: false },
  zeros: {
    tier: 'key',
    faults: zeroPaths.map(path => [path, { kind: 'zeros' }] as const),
    offers: [],
    isLoaded: true,
  },
  withoutKey: {
    tier: 'free',
    faults: [[addresses.fees, { kind: 'hostile-name', name: hostileName }]],
    offers: [addresses.feesOnBase, '/api/overview/dexs', '/stablecoins/', '/coins/', ...paid],
    isLoaded: true,
  },
} as const satisfies Readonly<Record<string, FaultyKind>>
