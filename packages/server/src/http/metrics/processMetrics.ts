import type { Metric } from 'prom-client'

import { metricNames } from './metricNames.ts'
import { scrapedCounter, scrapedGauge } from './scrapedMetrics.ts'

export interface Usage {
  readonly residentBytes: number
  readonly cpuSeconds: number
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 }
}

/** Not prom-client's default metrics, which would measure one thread only. `engine` is what the engine's process takes. */
export function processMetrics(engine: () => Usage | undefined): Metric[] {
  const gauge = (name: Parameters<typeof scrapedGauge>[0], help: string, read: () => number) =>
    scrapedGauge(name, help, [], () => [{ value: read() }])
  const total = (key: keyof Usage) => readUsage()[key] + (engine()?.[key] ?? 0)
  return [
    gauge(metricNames.residentBytes, 'Memory of the server and its engine', () => total('residentBytes')),
    gauge(metricNames.heapBytes, 'Heap in use by the HTTP thread', () => process.memoryUsage().heapUsed),
    gauge(
      metricNames.externalBytes,
      'Memory outside of the heap that the HTTP thread holds',
      () => process.memoryUsage().external,
    ),
    scrapedCounter(metricNames.cpuSeconds, 'Processor time of the server and its engine', [], () => [
      { value: total('cpuSeconds') },
    ]),
    gauge(metricNames.startTime, 'When the process began', () => performance.timeOrigin / 1000),
  ]
}
