import type { Event } from '../../../domain/Event.ts'
import { dateOf, family, listOf, type Family } from './Family.ts'
import * as invalid from './validity.ts'

const common = {
  '': invalid.always,
  date: invalid.required(invalid.time),
  name: invalid.required(invalid.text),
  amount: invalid.amount,
  defillamaId: invalid.id,
  source: invalid.never,
}

function* figuresOf(events: readonly Event[]): Iterable<readonly [string, number | null]> {
  for (const { key, day, usd, returnedUsd } of events) {
    yield [`${key} day`, day]
    yield [`${key} usd`, usd]
    yield [`${key} returned`, returnedUsd]
  }
}

export const eventFamilies: readonly Family[] = [
  family(
    'hacks',
    listOf(index => ({
      date: dateOf(index),
      name: `hack ${index}`,
      classification: 'Protocol Logic',
      technique: 'Bug',
      amount: 100 + index,
      chain: ['Base'],
      bridgeHack: false,
      targetType: 'DeFi Protocol',
      source: 'https://example.org/',
      returnedFunds: 50 + index,
      defillamaId: 1000 + index,
      language: null,
    })),
    'hack 7',
    [
      {
        at: [7],
        owns: /^1007 /,
        fields: {
          ...common,
          classification: invalid.never,
          technique: invalid.never,
          chain: invalid.never,
          bridgeHack: invalid.never,
          targetType: invalid.never,
          returnedFunds: invalid.amount,
          language: invalid.never,
        },
      },
    ],
    figuresOf,
  ),
  family(
    'raises',
    {
      raises: listOf(index => ({
        date: dateOf(index),
        name: `raise ${index}`,
        round: 'Seed',
        amount: 100 + index,
        chains: ['Base'],
        sector: 'DeFi',
        category: 'DeFi',
        source: 'https://example.org/',
        leadInvestors: ['A'],
        otherInvestors: ['B'],
        valuation: null,
        defillamaId: `${1000 + index}`,
      })),
    },
    'raise 7',
    [
      {
        at: ['raises', 7],
        owns: /^1007 /,
        fields: {
          ...common,
          round: invalid.never,
          chains: invalid.never,
          sector: invalid.never,
          category: invalid.never,
          leadInvestors: invalid.never,
          otherInvestors: invalid.never,
          valuation: invalid.never,
        },
      },
    ],
    figuresOf,
  ),
]
