import type { EndpointId } from '@analytics/contract/api/endpoints/endpoints'
import { toServedRequest } from '@analytics/contract/api/endpoints/toServedRequest'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { RequestValues } from '@analytics/contract/query/toMetricQuery'

import { parseHere } from '../../ingest/parsing/parsers.ts'
import type { SourceRecord } from '../../store/SourceRepository.ts'
import { Engine } from '../Engine.ts'
import type { EngineOptions, EngineResponse } from '../EngineOptions.ts'

export interface TestEngine {
  readonly engine: Engine
  readonly changes: SourceRecord[]
  readonly failures: { readonly id: string; readonly code: string }[]
}

export interface TestEngineOptions extends Pick<
  EngineOptions,
  'shared' | 'role' | 'defaults' | 'onMade' | 'timeoutMs' | 'fetch' | 'queryMs'
> {
  readonly databasePath?: string
  readonly kind?: Origin['kind']
}

export async function startTestEngine(
  url: string,
  now: () => number,
  { databasePath = ':memory:', kind = 'url', ...others }: TestEngineOptions = {},
): Promise<TestEngine> {
  const changes: SourceRecord[] = []
  const failures: { id: string; code: string }[] = []
  const engine = await Engine.start({
    ...others,
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

export function runEndpoint(engine: Engine, id: EndpointId, values: RequestValues): Promise<EngineResponse> {
  return engine.run(toServedRequest(id, values))
}
