import type { EntityKind } from '../metrics/entityKinds.ts'
import type { ComparedSums } from '../metrics/sums.ts'
import type { Unit } from '../metrics/units.ts'

/** A figure as a sentence writes it, and its value. */
export interface HeadlineFigure {
  readonly text: string
  readonly value: number
  readonly unit: Unit
  /** Set for a change, which is coloured by its sign; null where it compares no sums. */
  readonly comparison?: ComparedSums | null
}

/** A name that leads to its page. */
export interface HeadlineName {
  readonly text: string
  readonly kind: EntityKind
  readonly id: string
}

export type HeadlinePart = string | HeadlineFigure | HeadlineName

/** The sentence that heads a page: the change, and below it who moved it and when it was largest. */
export interface Headline {
  readonly lead: readonly HeadlinePart[]
  /** Whole sentences; empty where there is nothing to add. */
  readonly detail: readonly HeadlinePart[]
}

const toText = (parts: readonly HeadlinePart[]) =>
  parts.map(part => (typeof part === 'string' ? part : part.text)).join('')

/** `Fees rose 4.8% to $1.99B in 30 days`: the headline of a picture. */
export const toLeadText = ({ lead }: Headline): string => toText(lead).trim()

/** `Fees rose 4.8% to $1.99B in 30 days. Uniswap V4 added $20.8M.` */
export function toHeadlineText(headline: Headline): string {
  return `${toLeadText(headline)}. ${toText(headline.detail)}`.trim()
}
