import type { Session, WriteSession } from '@analytics/store/Store'

import { noHistory, type FactDiff } from './facts/diffStaged.ts'

export interface Quarantined {
  readonly source: string
  readonly reason: string
  readonly change: FactDiff
  readonly firstAt: number
  readonly lastAt: number
  readonly times: number
}

interface QuarantineRow {
  source: string
  reason: string
  change: string
  first_at: number
  last_at: number
  times: number
}

const columns = 'source, reason, change, first_at::DOUBLE AS first_at, last_at::DOUBLE AS last_at, times'

export class QuarantineRepository {
  async getAll(session: Session): Promise<Quarantined[]> {
    return (await session.rows<QuarantineRow>(`SELECT ${columns} FROM quarantine ORDER BY source`)).map(
      toRecord,
    )
  }

  async findBySource(session: Session, source: string): Promise<Quarantined | undefined> {
    const [row] = await session.rows<QuarantineRow>(`SELECT ${columns} FROM quarantine WHERE source = ?`, [
      source,
    ])
    return row && toRecord(row)
  }

  async save(
    session: WriteSession,
    { source, reason, change, firstAt, lastAt, times }: Quarantined,
  ): Promise<void> {
    await this.deleteBySource(session, source)
    await session.run('INSERT INTO quarantine VALUES (?, ?, ?, ?, ?, ?)', [
      source,
      reason,
      JSON.stringify(change),
      BigInt(Math.round(firstAt)),
      BigInt(Math.round(lastAt)),
      times,
    ])
  }

  async deleteBySource(session: WriteSession, source: string): Promise<void> {
    await session.open('quarantine', source)
    await session.run('DELETE FROM quarantine WHERE source = ?', [source])
  }
}

function toRecord(row: QuarantineRow): Quarantined {
  return {
    source: row.source,
    reason: row.reason,
    // Records of earlier versions lack some counts.
    change: { ...noHistory, ...(JSON.parse(row.change) as FactDiff) },
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
  }
}
