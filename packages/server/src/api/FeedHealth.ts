/** What was sent to one of the provider's hosts. */
export interface HostTraffic {
  readonly host: string
  readonly lastFiveMinutes: number
  readonly lastDay: number
  /** How many are allowed in five minutes; null where nobody counts. */
  readonly limit: number | null
  /** Milliseconds since the epoch; null while there is no pause. */
  readonly pausedUntil: number | null
  /** All since the start, by HTTP status; `error` where no reply came. */
  readonly statuses: Readonly<Record<string, number>>
}

/** What the provider's client and the filling of the price history have come to. */
export interface FeedHealth {
  /** Null when nothing is missing. */
  readonly history: { readonly done: number; readonly total: number } | null
  readonly requests: readonly HostTraffic[]
  readonly isKeyRefused: boolean
}
