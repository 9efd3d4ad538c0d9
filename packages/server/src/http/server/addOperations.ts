import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { Damage, Status } from '@analytics/contract/api/responses/status'
import type { FastifyInstance } from 'fastify'

import type { FairQueue } from '../../lib/FairQueue.ts'
import type { Usage } from '../metrics/processMetrics.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import type { ProviderHealth, ReadinessCheck, SourceHealth } from '../responses/health.ts'

export interface OperationsParts {
  readonly answers: {
    /** The last known one, like the damage, so that a busy or dead engine does not make the process look dead. */
    readonly progress: Status['progress']
    readonly damage: Damage
    status(): Promise<Status['sources']>
    /** Within two seconds. */
    readiness(): Promise<ReadinessCheck>
    readonly health: readonly SourceHealth[]
    readonly providerHealth: ProviderHealth
    /** Undefined where the engine is not a process of its own. */
    readonly usage?: Usage | undefined
  }
  readonly origin: Origin
  readonly now: () => number
}

/** Probes are answered at once, whatever else the server does. */
export const freePaths: ReadonlySet<string> = new Set(['/api/health', '/api/ready'])

/** Routes for probes and operators, in every role. The status is read in the client's turn among `queries`. */
export function addOperations(
  server: FastifyInstance,
  { origin, answers, now }: OperationsParts,
  queries: FairQueue,
): void {
  server.get('/api/health', (_request, reply) => {
    const { progress, damage } = answers
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      origin,
      now: new Date(now()).toISOString(),
      progress,
      rebuilt: damage.rebuilt,
    })
  })
  server.get('/api/ready', async (_request, reply) => {
    const readiness = await answers.readiness()
    reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store')
    return { reason: null, ...readiness }
  })
  server.get('/api/status', async (request, reply): Promise<Status> => {
    reply.header('cache-control', 'no-store')
    const sources = await queries.add(getClientKey(request), () => answers.status())
    return {
      now: new Date(now()).toISOString(),
      origin,
      progress: answers.progress,
      sources,
      ...answers.damage,
      ...toProviderStatus(answers.providerHealth),
    }
  })
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
