import { dayOf } from '@analytics/contract/query/day'

import { treasuryEntities, type TreasuryEntity, type TreasuryFacts } from '../domain/treasury.ts'
import type { TreasurySnapshot } from '../store/snapshots.ts'
import type { SourceRecord } from '../store/SourceRepository.ts'
import { toDailyLine } from './storedLine.ts'
import type { StoredReads } from './StoredReads.ts'

const partOf = new Map<string, TreasuryEntity>(
  Object.entries(treasuryEntities).map(([part, key]) => [key, part as TreasuryEntity]),
)

export async function findTreasuries(
  source: SourceRecord,
  findOwn: (slug: string) => SourceRecord | undefined,
  now: number,
  reads: StoredReads,
): Promise<TreasuryFacts | undefined> {
  const found = await reads.findSnapshot<TreasurySnapshot>(source)
  if (!found) return undefined
  return {
    fetchedAt: source.fetchedAt ?? 0,
    treasuries: found.treasuries,
    findHistory: async slug => {
      const own = findOwn(slug)
      const [series] = Object.values(own?.series ?? {})
      if (!own || series === undefined) return undefined
      const facts = await reads.getSeries(series, own)
      if (!facts.span) return undefined
      const listed = await reads.getListed(series)
      const today = dayOf(Math.min(now, own.fetchedAt ?? 0))
      const span = {
        asOf: Math.min(facts.span.to, today - 1),
        firstDay: facts.span.from,
        lastDay: Math.min(facts.span.to, today),
      }
      return new Map(
        facts.getSums([], facts.span.to).flatMap(({ entity }) => {
          const part = partOf.get(listed.get(entity)?.key ?? '')
          if (part === undefined) return []
          return [[part, toDailyLine(facts, entity, { kind: 'stock', ...span, isCarried: true })] as const]
        }),
      )
    },
  }
}
