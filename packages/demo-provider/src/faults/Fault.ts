/** A way in which the demo provider can be told to misbehave. */
export type Fault = FaultKind & {
  /** apply it only to so many requests; without it, until it is lifted */
  readonly times?: number
}

type FaultKind =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: string
      readonly contentType?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** answers, but only after so many more milliseconds */
  | { readonly kind: 'slow'; readonly ms: number }
  /** closes the connection without a byte */
  | { readonly kind: 'refuse' }
  /** sends the head and half of the body, then drops the connection */
  | { readonly kind: 'reset' }
  /** 200 and half a page of HTML instead of JSON */
  | { readonly kind: 'html' }
  /** 200 and no body */
  | { readonly kind: 'empty' }
  /** 404 text, as on all routes when the provider's origin was down */
  | { readonly kind: 'outage' }
  /** the right body behind so many bytes of white space */
  | { readonly kind: 'oversize'; readonly bytes: number }
  | BodyFault

/** A fault that only changes what the body says. */
export type BodyFault =
  | { readonly kind: 'truncated-json' }
  | { readonly kind: 'wrong-shape' }
  | { readonly kind: 'numbers-as-strings' }
  /** 1e308, -1e308 and numbers that overflow to infinity, among the right ones */
  | { readonly kind: 'absurd' }
  /** the last four days come twice: first a stale record at midnight, then the right one an hour later */
  | { readonly kind: 'duplicate-days' }
  /** points for tomorrow, the day after and a day next year */
  | { readonly kind: 'future-days' }
  | { readonly kind: 'renamed-fields' }
  /** the largest app that is no stablecoin issuer bears this name, in rows and charts */
  | { readonly kind: 'hostile-name'; readonly name: string }
  /** every name in the charts is another one, of which the rows know nothing */
  | { readonly kind: 'new-names' }
  /** the whole history is zero */
  | { readonly kind: 'zeros' }
