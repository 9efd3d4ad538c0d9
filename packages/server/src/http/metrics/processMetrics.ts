import type { Metric } from 'prom-client'

import { metricNames } from './metricNames.ts'
import { scrapedCounter, scrapedGauge } from './scrapedMetrics.ts'

/** Not prom-client's default metrics, which would measure the HTTP thread only. */
export function processMetrics(): Metric[] {
  const gauge = (name: Parameters<typeof scrapedGauge>[0], help: string, read: () => number) =>
    scrapedGauge(name, help, [], () => [{ value: read() }])
  return [
    gauge(metricNames.residentBytes, 'Memory of the process, all threads', () => process.memoryUsage.rss()),
    gauge(metricNames.heapBytes, 'Heap in use by the HTTP thread', () => process.memoryUsage().heapUsed),
    gauge(
      metricNames.externalBytes,
      'Memory outside of the heap that the HTTP thread holds',
      () => process.memoryUsage().external,
    ),
    scrapedCounter(metricNames.cpuSeconds, 'Processor time of the process, all threads', [], () => {
      const { user, system } = process.cpuUsage()
      return [{ value: (user + system) / 1e6 }]
    }),
    gauge(metricNames.startTime, 'When the process began', () => performance.timeOrigin / 1000),
  ]
}
