import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { Damage } from '@analytics/contract/api/responses/status'
import { Counter, Registry, type Metric } from 'prom-client'

import type { FairQueue } from '../../lib/FairQueue.ts'
import type { Delays } from '../../lib/LoopDelay.ts'
import { metricNames, type MetricName } from '../metrics/metricNames.ts'
import { processMetrics, type Usage } from '../metrics/processMetrics.ts'
import { scrapedCounter, scrapedGauge } from '../metrics/scrapedMetrics.ts'
import type { QueryQueue } from '../queue/QueryQueue.ts'
import type { ProviderHealth, SourceHealth } from '../responses/health.ts'
import type { EncodedResponse, ResponseCache } from '../responses/ResponseCache.ts'

interface MetricsParts {
  readonly responses: ResponseCache
  readonly queue: QueryQueue<EncodedResponse>
  /** Every queue in which clients take turns. */
  readonly queues: readonly FairQueue[]
  readonly loopDelay: () => Delays
  readonly sources: () => readonly SourceHealth[]
  readonly providerHealth: () => ProviderHealth
  readonly damage: () => Damage
  readonly engineUsage: () => Usage | undefined
  readonly now: () => number
}

/** No secrets, and nothing about clients. */
export class ServerMetrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: metricNames.httpRequests,
    help: 'Requests by route and class of status',
    labelNames: ['route', 'status'],
    registers: [],
  })

  constructor(parts: MetricsParts) {
    const metrics = [
      this.#requests,
      ...responseMetrics(parts),
      ...sourceMetrics(parts.sources, parts.now),
      providerRequests(parts.providerHealth),
      damagedFiles(parts.damage),
      ...processMetrics(parts.engineUsage),
    ]
    for (const metric of metrics) this.#registry.registerMetric(metric)
  }

  /** `route` is the pattern: paths as labels would have unlimited values. */
  noteRequest(route: string, status: number): void {
    this.#requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
  }

  watchConnections(server: Server): void {
    for (const metric of connectionMetrics(server)) this.#registry.registerMetric(metric)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  toText(): Promise<string> {
    return this.#registry.metrics()
  }
}

function responseMetrics({ responses, queue, queues, loopDelay }: MetricsParts): Metric[] {
  const perQueue = (toValue: (queue: FairQueue) => number) =>
    queues.map(fairQueue => ({ labels: { queue: fairQueue.name }, value: toValue(fairQueue) }))
  return [
    scrapedGauge(
      metricNames.eventLoopDelay,
      'How late the HTTP thread was during the last second',
      ['stat'],
      () => Object.entries(loopDelay()).map(([stat, delay]) => ({ labels: { stat }, value: delay / 1000 })),
    ),
    scrapedCounter(
      metricNames.cacheLookups,
      'Requests answered from memory (hit) or not (miss)',
      ['result'],
      () => [
        { labels: { result: 'hit' }, value: responses.hits },
        { labels: { result: 'miss' }, value: responses.misses },
      ],
    ),
    scrapedGauge(metricNames.cacheBytes, 'Memory that kept answers take', [], () => [
      { value: responses.cachedBytes },
    ]),
    responses.computeDuration,
    scrapedGauge(
      metricNames.pending,
      'Queries that wait for data or their turn, or that the engine works on, stopped ones included',
      [],
      () => [{ value: queue.pending }],
    ),
    scrapedGauge(
      metricNames.running,
      'Work in progress, stopped work that has not ended included',
      ['queue'],
      () => perQueue(({ running }) => running),
    ),
    scrapedGauge(metricNames.queued, 'Work that waits for its turn', ['queue'], () =>
      perQueue(({ size }) => size),
    ),
    scrapedCounter(metricNames.late, 'Queries that passed their deadline and were stopped', [], () => [
      { value: queue.timedOut },
    ]),
    scrapedCounter(
      metricNames.refused,
      'Work refused because its client was over its budget (limited) or because all clients asked too much (shed)',
      ['queue', 'reason'],
      () =>
        queues.flatMap(({ name, refused }) =>
          Object.entries(refused).map(([reason, value]) => ({ labels: { queue: name, reason }, value })),
        ),
    ),
  ]
}

function connectionMetrics(server: Server): Metric[] {
  let open = 0
  let refused = 0
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => open--)
  })
  server.on('drop', () => refused++)
  return [
    scrapedGauge(metricNames.connections, 'Open connections', [], () => [{ value: open }]),
    scrapedCounter(
      metricNames.connectionsRefused,
      'Connections refused because too many were open',
      [],
      () => [{ value: refused }],
    ),
  ]
}

function providerRequests(providerHealth: () => ProviderHealth): Metric {
  return scrapedCounter(
    metricNames.providerRequests,
    'Requests to the data provider by host and HTTP status (error where no reply came)',
    ['host', 'status'],
    () =>
      providerHealth().requests.flatMap(({ host, statuses }) =>
        Object.entries(statuses).map(([status, value]) => ({ labels: { host, status }, value })),
      ),
  )
}

function damagedFiles(damage: MetricsParts['damage']): Metric {
  return scrapedGauge(
    metricNames.damagedFiles,
    'Damaged files in the data folder: databases that were begun anew, and write-ahead logs without which the rest is served',
    ['kind'],
    () =>
      Object.entries({ database: damage().rebuilt, log: damage().damagedLog }).map(([kind, file]) => ({
        labels: { kind },
        value: file?.count ?? 0,
      })),
  )
}

/** Unknown values have no sample. `now` is in milliseconds since the epoch. */
function sourceMetrics(sources: () => readonly SourceHealth[], now: () => number): Metric[] {
  const gauge = (name: MetricName, help: string, toValue: (source: SourceHealth) => number | null) =>
    scrapedGauge(name, help, ['source'], () =>
      sources().flatMap(source => {
        const value = toValue(source)
        return value === null ? [] : [{ labels: { source: source.id }, value }]
      }),
    )
  return [
    gauge(metricNames.sourceLastSuccess, 'When the source was last fetched', ({ lastSuccess }) =>
      lastSuccess === null ? null : lastSuccess / 1000,
    ),
    gauge(
      metricNames.sourceAge,
      "Since the source was last known to be as good as the provider's own",
      ({ checkedAt }) => (checkedAt === null ? null : Math.max(0, now() - checkedAt) / 1000),
    ),
    gauge(metricNames.sourceFailures, 'Failed attempts in a row', source => source.failures),
    gauge(metricNames.sourceFacts, 'Stored values of the source', source => source.facts),
    scrapedCounter(
      metricNames.sourceRestatements,
      'Settled values that the provider has changed or withdrawn',
      ['source'],
      () => sources().map(({ id, restated }) => ({ labels: { source: id }, value: restated })),
    ),
    gauge(
      metricNames.sourceUnreadable,
      'Entries of the stored fetch that could not be read',
      source => source.unreadable,
    ),
  ]
}
