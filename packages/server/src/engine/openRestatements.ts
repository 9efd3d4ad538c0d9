import { inMemory } from '../store/database/createInstance.ts'
import type { Database } from '../store/database/Database.ts'
import { RestatementArchive } from '../store/RestatementArchive.ts'
import { RestatementFile } from '../store/RestatementFile.ts'
import type { SourceRepository } from '../store/SourceRepository.ts'
import type { EngineOptions } from './EngineOptions.ts'

interface RestatementParts {
  readonly database: Database
  readonly sources: SourceRepository
}

export interface OpenRestatements {
  /** Never throws: restatements that can't be written now are written with the next ones. */
  readonly save: () => Promise<void>
}

export async function openRestatements(
  databasePath: string,
  parts: RestatementParts,
  onStorage: NonNullable<EngineOptions['onStorage']>,
): Promise<OpenRestatements> {
  if (databasePath === inMemory) return { save: async () => undefined }
  const archive = new RestatementArchive({ ...parts, file: new RestatementFile(databasePath) })
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      onStorage({
        kind: 'restatements-unsaved',
        reason: error instanceof Error ? error.message : String(error),
      })
      return undefined
    }
  }
  const lines = await attempt(() => archive.open())
  if (lines) onStorage({ kind: 'restatements-damaged', lines })
  return { save: async () => attempt(() => archive.save()) }
}
