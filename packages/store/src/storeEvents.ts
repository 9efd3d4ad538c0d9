/** The server tells operators these events of the store that processes share. */
export type StoreEvent =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | { readonly kind: 'reached' }
  /** The ingester has upgraded the tables of an older version of this application. */
  | { readonly kind: 'upgraded'; readonly from: number; readonly to: number }
  /** Another process has become the ingester, so this one has to end. */
  | { readonly kind: 'superseded' }

/** `reason` says why ClickHouse does not respond; null once it does. */
export function toReachability(reason: string | null): StoreEvent {
  return reason === null ? { kind: 'reached' } : { kind: 'unreachable', reason }
}
