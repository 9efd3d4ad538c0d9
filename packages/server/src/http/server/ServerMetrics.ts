import { Counter, Registry, type Metric } from 'prom-client'

import type { Delays } from '../../lib/LoopDelay.ts'
import type { Connections } from '../connections/Connections.ts'
import { metricNames } from '../metrics/metricNames.ts'
import { processMetrics } from '../metrics/processMetrics.ts'
import { scrapedCounter, scrapedGauge } from '../metrics/scrapedMetrics.ts'
import type { SourceHealth } from '../metrics/SourceHealth.ts'
import { sourceMetrics } from '../metrics/sourceMetrics.ts'
import type { AdmissionControl } from '../requests/AdmissionControl.ts'
import type { ProviderHealth } from '../responses/ProviderHealth.ts'
import type { ResponseCache } from '../responses/ResponseCache.ts'

interface MetricsParts {
  readonly connections: Connections
  readonly responses: ResponseCache
  readonly admission: AdmissionControl
  readonly loopDelay: () => Delays
  readonly sources: () => readonly SourceHealth[]
  readonly providerHealth: () => ProviderHealth
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
      ...connectionMetrics(parts.connections),
      ...sourceMetrics(parts.sources, parts.now),
      providerRequests(parts.providerHealth),
      ...processMetrics(),
    ]
    for (const metric of metrics) this.#registry.registerMetric(metric)
  }

  /** `route` is the pattern: paths as labels would have unlimited values. */
  noteRequest(route: string, status: number): void {
    this.#requests.inc({ route, status: `${Math.floor(status / 100)}xx` })
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  toText(): Promise<string> {
    return this.#registry.metrics()
  }
}

function responseMetrics({ responses, admission, loopDelay }: MetricsParts): Metric[] {
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
    scrapedGauge(metricNames.pending, 'Answers in the making, or waiting for it', [], () => [
      { value: responses.pending },
    ]),
    scrapedGauge(metricNames.queued, 'Answers that wait for their turn', [], () => [
      { value: responses.queued },
    ]),
    scrapedCounter(metricNames.late, 'Queries that passed their deadline and were stopped', [], () => [
      { value: responses.late },
    ]),
    scrapedCounter(
      metricNames.refused,
      'Requests refused because their client asked too many (limited) or all clients did (shed)',
      ['reason'],
      () => Object.entries(admission.refused).map(([reason, value]) => ({ labels: { reason }, value })),
    ),
  ]
}

function connectionMetrics(connections: Connections): Metric[] {
  return [
    scrapedGauge(metricNames.connections, 'Open connections', [], () => [{ value: connections.open }]),
    scrapedCounter(
      metricNames.connectionsRefused,
      'Connections refused because their address, or all together, had too many',
      [],
      () => [{ value: connections.refused }],
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
