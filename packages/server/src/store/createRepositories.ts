import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { Store } from '@analytics/store/Store'

import { ColorRepository } from './ColorRepository.ts'
import { EntityRepository } from './EntityRepository.ts'
import { FactRepository } from './facts/FactRepository.ts'
import { LedgerRepository } from './LedgerRepository.ts'
import { PageIdRepository } from './PageIdRepository.ts'
import { PriceWindowRepository } from './PriceWindowRepository.ts'
import { ProfileRepository } from './ProfileRepository.ts'
import { QuarantineRepository } from './QuarantineRepository.ts'
import { QuoteRepository } from './QuoteRepository.ts'
import { SnapshotRepository } from './SnapshotRepository.ts'
import { SourceRepository } from './SourceRepository.ts'
import { SymbolRepository } from './SymbolRepository.ts'

export interface Repositories {
  readonly sources: SourceRepository
  readonly facts: FactRepository
  readonly ledger: LedgerRepository
  readonly entities: EntityRepository
  readonly pageIds: PageIdRepository
  readonly symbols: SymbolRepository
  readonly profiles: ProfileRepository
  readonly quotes: QuoteRepository
  readonly windows: PriceWindowRepository
  readonly snapshots: SnapshotRepository
  readonly quarantine: QuarantineRepository
  readonly colors: ColorRepository
}

export function createRepositories(database: Store, { kind }: Origin): Repositories {
  return {
    sources: new SourceRepository(database),
    facts: new FactRepository(),
    ledger: new LedgerRepository(),
    entities: new EntityRepository({ hasLogos: kind === 'live' }),
    pageIds: new PageIdRepository(),
    symbols: new SymbolRepository(),
    profiles: new ProfileRepository(),
    quotes: new QuoteRepository(),
    windows: new PriceWindowRepository(),
    snapshots: new SnapshotRepository(),
    quarantine: new QuarantineRepository(),
    colors: new ColorRepository(),
  }
}
