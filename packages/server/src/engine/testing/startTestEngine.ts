import type { Origin } from '@analytics/contract/shapes/metadata'

import { parseHere } from '../../ingestion/parsers.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { Engine } from '../Engine.ts'

export interface TestEngine {
  readonly engine: Engine
  readonly changes: SourceRecord[]
  readonly failures: { readonly id: string; readonly code: string }[]
}

export interface TestEngineOptions {
  readonly databasePath?: string
  readonly kind?: Origin['kind']
}

/** An engine in this thread, over a server that speaks the provider's API and a database in memory or a file. */
export async function startTestEngine(
  url: string,
  now: () => number,
  { databasePath = ':memory:', kind = 'url' }: TestEngineOptions = {},
): Promise<TestEngine> {
  const changes: SourceRecord[] = []
  const failures: { id: string; code: string }[] = []
  const engine = await Engine.start({
    databasePath,
    origin: { kind, label: 'test', simulated: kind === 'demo' },
    provider: { kind: 'url', url },
    now,
    parse: parseHere,
    onChange: record => changes.push(record),
    onFailure: (id, { code }) => failures.push({ id, code }),
    sleep: async () => undefined,
    spacingMs: 0,
  })
  return { engine, changes, failures }
}
