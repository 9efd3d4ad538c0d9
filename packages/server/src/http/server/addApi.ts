import { setTimeout as sleep } from 'node:timers/promises'

import {
  analyticsPath,
  endpointIds,
  toServedRequest,
  type EndpointId,
} from '@analytics/contract/api/endpoints/endpoints'
import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { Status } from '@analytics/contract/api/responses/status'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findAccepted } from '../../lib/encoding.ts'
import { TokenBuckets } from '../../lib/TokenBuckets.ts'
import { logoPath } from '../../logos/logoAddress.ts'
import type { Logos } from '../../logos/Logos.ts'
import type { SourceHealth } from '../metrics/SourceHealth.ts'
import { getClientKey } from '../requests/getClientKey.ts'
import { parseQuery } from '../requests/parseQuery.ts'
import type { ProviderHealth } from '../responses/ProviderHealth.ts'
import type { Readiness } from '../responses/Readiness.ts'
import type { QueryEngine, ResponseCache } from '../responses/ResponseCache.ts'
import { queryOf, sendPacked } from '../responses/send.ts'
import { toProviderStatus } from '../responses/toProviderStatus.ts'
import { sendLogo, type LogoParams } from './sendLogo.ts'

export interface ApiParts {
  readonly answers: QueryEngine & {
    progress(): Promise<Status['progress']>
    status(): Promise<Status['sources']>
    rebuilt(): Promise<Status['rebuilt']>
    readiness(): Readiness
    readonly health: readonly SourceHealth[]
    readonly providerHealth: ProviderHealth
  }
  readonly origin: Origin
  readonly now: () => number
  /** Without them every logo is a 404. */
  readonly logos?: Logos | undefined
}

/** A busy or dead engine does not make the process look dead. */
const healthMs = 2000
const logoLimits = { perMinute: 600, burst: 600 }

/** Routes below `/api/analytics/` are the rows of the endpoints table. */
export function addApi(server: FastifyInstance, parts: ApiParts, responses: ResponseCache): void {
  const { origin, answers, now, logos } = parts
  for (const id of endpointIds) {
    server.get(`${analyticsPath}${id}`, (request, reply) => sendResponse(responses, now, id, request, reply))
  }
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      status: 'ok',
      origin,
      now: new Date(now()).toISOString(),
      progress: await inTime(answers.progress()),
      rebuilt: await inTime(answers.rebuilt()),
    }
  })
  server.get('/api/ready', async (_request, reply) => {
    const readiness = answers.readiness()
    reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store')
    return { reason: null, ...readiness }
  })
  server.get('/api/status', async (_request, reply): Promise<Status> => {
    reply.header('cache-control', 'no-store')
    const [progress, sources, rebuilt] = await Promise.all([
      answers.progress(),
      answers.status(),
      answers.rebuilt(),
    ])
    return {
      now: new Date(now()).toISOString(),
      origin,
      progress,
      sources,
      rebuilt,
      ...toProviderStatus(answers.providerHealth),
    }
  })
  const logoBuckets = new TokenBuckets(logoLimits, () => performance.now())
  server.get<{ Params: LogoParams }>(`${logoPath}:kind/:name`, (request, reply) =>
    sendLogo(logos, () => logoBuckets.take(getClientKey(request)) === 0, request, reply),
  )
}

function inTime<Value>(value: Promise<Value>): Promise<Value | null> {
  return Promise.race([value.catch(() => null), sleep(healthMs, null, { ref: false })])
}

async function sendResponse(
  responses: ResponseCache,
  now: () => number,
  id: EndpointId,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const answer = await responses.serve(toServedRequest(id, parseQuery(id, queryOf(request))), {
    key: getClientKey(request),
    accepts: findAccepted(request.headers['accept-encoding']),
    onClose: listener => reply.raw.once('close', listener),
  })
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-data-version', answer.version)
    .header('x-now', new Date(now()).toISOString())
    .header('x-cache', answer.wasCached ? 'hit' : 'miss')
  if (answer.checkedAt !== null) reply.header('x-data-checked', new Date(answer.checkedAt).toISOString())
  return sendPacked(request, reply, answer.bytes, answer.etag)
}
