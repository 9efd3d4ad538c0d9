import { findUnixSeconds } from '../../api/unixSeconds.ts'

/** The provider's verdict that an entry has ended. It may be wrong, and is then taken back. */
export interface EndedCoin {
  readonly status: 'dead' | 'deprecated' | 'delisted'
  /** The start of the end; null where the provider names none. */
  readonly second: number | null
}

/** A `deadFrom` that is no date still says that the entry is dead. */
export function readEnded(fields: Readonly<Record<string, unknown>>): EndedCoin | null {
  const { deadFrom, deprecated, delisted } = fields
  if (isSet(deadFrom)) return { status: 'dead', second: findUnixSeconds(deadFrom) ?? null }
  if (isSet(deprecated)) return { status: 'deprecated', second: null }
  return isSet(delisted) ? { status: 'delisted', second: null } : null
}

function isSet(flag: unknown): boolean {
  return Boolean(flag) && flag !== 'false'
}
