import type { Origin } from '@analytics/contract/shapes/metadata'

import { ColorRepository } from '../store/ColorRepository.ts'
import type { Database } from '../store/Database.ts'
import { FactRepository } from '../store/FactRepository.ts'
import { ListingRepository } from '../store/ListingRepository.ts'
import { PriceWindowRepository } from '../store/PriceWindowRepository.ts'
import { QuarantineRepository } from '../store/QuarantineRepository.ts'
import { QuoteRepository } from '../store/QuoteRepository.ts'
import { RestatementRepository } from '../store/RestatementRepository.ts'
import { SnapshotRepository } from '../store/SnapshotRepository.ts'
import { SourceRepository } from '../store/SourceRepository.ts'

export interface Repositories {
  readonly sources: SourceRepository
  readonly facts: FactRepository
  readonly listings: ListingRepository
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly snapshots: SnapshotRepository
  readonly quarantine: QuarantineRepository
  readonly restatements: RestatementRepository
  readonly colors: ColorRepository
}

export function createRepositories(database: Database, { kind }: Origin): Repositories {
  return {
    sources: new SourceRepository(database),
    facts: new FactRepository(),
    listings: new ListingRepository({ hasLogos: kind === 'live' }),
    quotes: new QuoteRepository(),
    windows: new PriceWindowRepository(),
    snapshots: new SnapshotRepository(),
    quarantine: new QuarantineRepository(),
    restatements: new RestatementRepository(),
    colors: new ColorRepository(),
  }
}
