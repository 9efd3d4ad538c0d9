import type { AppChainsData } from '@analytics/contract/api/responses/entities/app'
import { describe, expect, it } from 'vitest'

import { toChainsNote } from './chainsNote.ts'

type Missing = AppChainsData['missing'][number]

const shown = ['fees', 'revenue', 'spotVolume'] as const
const lacking = (
  displayName: string,
  metrics: Missing['metrics'],
  reason: Missing['reason'] = 'loading',
): Missing => ({ chain: displayName.toLowerCase(), displayName, reason, message: null, metrics })

describe('the note below the chains of an application', () => {
  it('has what is on chains without a row', () => {
    const further = { count: 14, values: { fees: 760_000, revenue: 50_000, spotVolume: null } }
    expect(toChainsNote({ further, missing: [] }, shown)).toBe(
      '14 more chains: fees $760.00K, revenue $50.00K',
    )
    expect(toChainsNote({ further: { ...further, count: null }, missing: [] }, ['fees'])).toBe(
      'Outside tracked chains: fees $760.00K',
    )
    expect(toChainsNote({ further: null, missing: [] }, shown)).toBeUndefined()
  })

  it('says which chains it lacks, and of what', () => {
    const further = { count: 1, values: { fees: 1000, revenue: null, spotVolume: null } }
    const missing = [
      lacking('Base', ['revenue', 'spotVolume']),
      lacking('Solana', ['revenue', 'spotVolume']),
      lacking('Sui', ['fees'], 'failed'),
      lacking('BSC', ['borrows']),
      lacking('Polygon', ['fees'], 'empty'),
    ]
    expect(toChainsNote({ further, missing }, shown)).toBe(
      '1 more chain: fees $1.00K. Still loading: revenue and spot volume on Base and Solana. Could not be loaded: fees on Sui',
    )
    expect(toChainsNote({ further: null, missing }, ['fees'])).toBe('Could not be loaded: fees on Sui')
  })
})
