/** A response that exceeds one of these limits is refused while it arrives, before it is parsed. */
export interface PayloadLimits {
  /** Decoded. */
  readonly bytes: number
  readonly levels: number
  /** Objects and lists. */
  readonly containers: number
  readonly values: number
  /** Largest number in one object or list. */
  readonly entries: number
  /** Different names of fields. */
  readonly names: number
  /** Longest text or number, in bytes. */
  readonly text: number
}

const megabyte = 1024 * 1024
const every = { levels: 16, names: 20_000, text: megabyte }

/**
 * Limits by prefix of the endpoint's name, the longest prefix first: two to four times the largest payload seen or estimated.
 * tests/process/hostilePayloads.test.ts measures the memory that payloads of these sizes take.
 */
const families: readonly (readonly [prefix: string, limits: PayloadLimits])[] = [
  ['/overview/', { ...every, bytes: 64 * megabyte, containers: 600_000, values: 2_400_000, entries: 10_000 }],
  ['/protocols', { ...every, bytes: 32 * megabyte, containers: 400_000, values: 1_500_000, entries: 30_000 }],
  ['/protocol/', { ...every, bytes: 48 * megabyte, containers: 600_000, values: 2_000_000, entries: 20_000 }],
  ['/summary/', { ...every, bytes: 16 * megabyte, containers: 200_000, values: 1_000_000, entries: 20_000 }],
  ['/yields/', { ...every, bytes: 40 * megabyte, containers: 200_000, values: 2_000_000, entries: 60_000 }],
  // A price of each coin on each day since 2019: about 16 MB.
  [
    '/stablecoins/stablecoinprices',
    { ...every, bytes: 48 * megabyte, containers: 20_000, values: 2_000_000, entries: 20_000 },
  ],
  [
    '/stablecoins/',
    { ...every, bytes: 16 * megabyte, containers: 300_000, values: 1_000_000, entries: 20_000 },
  ],
  ['/bridges/', { ...every, bytes: 8 * megabyte, containers: 100_000, values: 500_000, entries: 20_000 }],
  ['/coins/', { ...every, bytes: 4 * megabyte, containers: 50_000, values: 200_000, entries: 10_000 }],
]

const others: PayloadLimits = {
  ...every,
  bytes: 32 * megabyte,
  containers: 300_000,
  values: 1_500_000,
  entries: 50_000,
}

/** `endpoint` is a result of `getEndpointName`. */
export function getPayloadLimits(endpoint: string): PayloadLimits {
  return families.find(([prefix]) => endpoint.startsWith(prefix))?.[1] ?? others
}
