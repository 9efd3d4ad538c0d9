import { AppError } from '@analytics/contract/api/errors'
import { sample } from '@analytics/contract/testing/sample'
import { describe, expect, it } from 'vitest'

import { damages } from './testing/damage/damages.ts'
import { at, damaged, replyOf } from './testing/damage/payloads.ts'
import { startIngestion } from './testing/startIngestion.ts'

type Ingestion = Awaited<ReturnType<typeof startIngestion>>
type Source = (typeof damaged)[string]

/** Longer than what the prices take from the last fetch. */
const pauseMs = 16 * 60_000

const itself = (payload: unknown) => payload

/** Says what became of a payload, in the words that a page or the status has for it. */
async function verdictOf(
  ingestion: Ingestion,
  source: Source,
  damage: (payload: unknown) => unknown,
  now: number,
): Promise<string> {
  const before = await ingestion.readStored()
  const restated = ingestion.getRecord()?.restated.count ?? 0
  try {
    await ingestion.ingest(replyOf(source, damage), now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(await ingestion.readStored()).toBe(before)
    return error.code === 'QUARANTINED' ? 'quarantined' : 'refused'
  }
  const record = ingestion.getRecord()
  if (record?.unreadable) return 'named'
  if ((record?.restated.count ?? 0) > restated) return 'marked as restated'
  return (await ingestion.readStored()) === before ? 'without effect' : 'believed'
}

const allowed = /^(refused|quarantined|named|marked as restated|without effect)$/

describe.each(Object.entries(damaged))('damage to %s', (_, source) => {
  it('is never silently believed where something is stored', async () => {
    const verdicts: Record<string, string> = {}
    let ingestion = await startIngestion(source.id, at)
    let now = at
    await ingestion.ingest(replyOf(source, itself), now)
    const good = await ingestion.readStored()
    for (const [name, damage] of sample(Object.entries(damages), 6)) {
      now += pauseMs
      const verdict = await verdictOf(ingestion, source, damage, now)
      verdicts[name] = verdict
      if (/refused|without effect/.test(verdict)) continue
      now += pauseMs
      await ingestion.ingest(replyOf(source, itself), now).catch(() => undefined)
      if ((await ingestion.readStored()) === good) continue
      await ingestion.close()
      now = at
      ingestion = await startIngestion(source.id, at)
      await ingestion.ingest(replyOf(source, itself), now)
    }
    await ingestion.close()
    const believed = Object.keys(verdicts).filter(name => !allowed.test(verdicts[name] ?? ''))
    expect(believed.filter(name => !source.carried?.includes(name))).toEqual([])
  }, 240_000)
})
