import type { Metric } from 'prom-client'

import { metricNames } from './metricNames.ts'
import { scrapedCounter, scrapedGauge } from './scrapedMetrics.ts'

/** Null for what can't be measured. */
export interface Usage {
  readonly residentBytes: number | null
  readonly cpuSeconds: number | null
}

export function readUsage(): Usage {
  const toSeconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6
  return {
    residentBytes: readGauge(() => process.memoryUsage.rss()),
    cpuSeconds: readGauge(() => toSeconds(process.cpuUsage())),
  }
}

/** Not prom-client's default metrics, which would measure one thread only. `engine` is what the engine's process takes, if it is one. */
export function processMetrics(engine: () => Usage | undefined): Metric[] {
  const gauge = (name: Parameters<typeof scrapedGauge>[0], help: string, read: () => number | null) =>
    scrapedGauge(name, help, [], () => [{ value: read() }])
  const total = (key: keyof Usage) => {
    const parts = [readUsage(), engine()].map(usage => (usage ? usage[key] : 0))
    return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part))
  }
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

/** Null where the system can't tell, as without /proc: a measurement never ends what it measures. */
function readGauge(read: () => number): number | null {
  try {
    const value = read()
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}
