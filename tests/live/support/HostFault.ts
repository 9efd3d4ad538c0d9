/** Possible faults of a host. */
export type HostFault =
  /** No server listens: connections are refused. */
  | { readonly kind: 'down' }
  /** Connections are taken and cut. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Every request is one too many, with or without the seconds to wait. */
  | { readonly kind: 'storm'; readonly retryAfter?: number }
  /** Every request gets the same no. */
  | { readonly kind: 'refusing'; readonly status: number; readonly body: string }
