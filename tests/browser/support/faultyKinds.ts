import type { Fault } from '@analytics/demo-provider'

export interface FaultyKind {
  readonly tier: 'free' | 'key'
  /** Each fault with the path of the provider that has it; null stands for all paths. */
  readonly faults: readonly (readonly [path: string | null, Fault])[]
  /** Tests wait until every source was fetched once. The history of prices may still be on its way. */
  readonly isLoaded: boolean
}

const refusal = { kind: 'status', status: 403 } as const

/** The name that `withoutKey` gives its largest application. */
export const hostileName = '<img src=x onerror=alert(1)>'

/** Ways in which the provider of an app misbehaves from the start, over an empty store. */
export const faultyKinds = {
  refuses: { tier: 'key', faults: [[null, refusal]], isLoaded: false },
  oneRefuses: { tier: 'key', faults: [['/api/overview/dexs', refusal]], isLoaded: true },
  slow: { tier: 'key', faults: [[null, { kind: 'slow', ms: 600_000 }]], isLoaded: false },
  notOffered: { tier: 'key', faults: [[null, { kind: 'outage' }]], isLoaded: false },
  zeros: { tier: 'key', faults: [[null, { kind: 'zeros' }]], isLoaded: true },
  withoutKey: {
    tier: 'free',
    faults: [['/api/overview/fees', { kind: 'hostile-name', name: hostileName }]],
    isLoaded: true,
  },
} as const satisfies Readonly<Record<string, FaultyKind>>
