import { setTimeout as sleep } from 'node:timers/promises'

import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { Damage, Status } from '@analytics/contract/api/responses/status'
import type { FastifyInstance } from 'fastify'

import type { Usage } from '../metrics/processMetrics.ts'
import type { SourceHealth } from '../metrics/SourceHealth.ts'
import type { ProviderHealth } from '../responses/ProviderHealth.ts'
import type { ReadinessCheck } from '../responses/Readiness.ts'

export interface OperationsParts {
  readonly answers: {
    progress(): Promise<Status['progress']>
    status(): Promise<Status['sources']>
    damage(): Promise<Damage>
    /** Runs a small query, within two seconds. */
    readiness(): Promise<ReadinessCheck>
    readonly health: readonly SourceHealth[]
    readonly providerHealth: ProviderHealth
    /** Undefined where the engine is not a process of its own. */
    readonly usage?: Usage | undefined
  }
  readonly origin: Origin
  readonly now: () => number
}

/** A busy or dead engine does not make the process look dead. */
const healthMs = 2000

/** Routes for probes and operators, in every role. */
export function addOperations(server: FastifyInstance, { origin, answers, now }: OperationsParts): void {
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      status: 'ok',
      origin,
      now: new Date(now()).toISOString(),
      progress: await inTime(answers.progress()),
      rebuilt: (await inTime(answers.damage()))?.rebuilt ?? null,
    }
  })
  server.get('/api/ready', async (_request, reply) => {
    const readiness = await answers.readiness()
    reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store')
    return { reason: null, ...readiness }
  })
  server.get('/api/status', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'no-store')
    const [progress, sources, damage] = await Promise.all([
      answers.progress(),
      answers.status(),
      answers.damage(),
    ])
    return {
      now: new Date(now()).toISOString(),
      origin,
      progress,
      sources,
      ...damage,
      ...toProviderStatus(answers.providerHealth),
    }
  })
}

/** Null where the engine does not answer in time. */
export function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  return Promise.race([value.catch(() => null), sleep(healthMs, null, { ref: false })])
}

function toProviderStatus({
  history,
  requests,
  isKeyRefused,
}: ProviderHealth): Pick<Status, 'history' | 'requests' | 'isKeyRefused'> {
  return {
    history,
    requests: requests.map(({ host, lastFiveMinutes, lastDay, limit, pausedUntil }) => ({
      host,
      lastFiveMinutes,
      lastDay,
      limit,
      pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    })),
    isKeyRefused,
  }
}
