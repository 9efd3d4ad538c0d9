import { Counter, Gauge } from 'prom-client'

import type { MetricName } from './metricNames.ts'

interface Sample {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

export function scrapedGauge(
  name: MetricName,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Sample[],
): Gauge {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset()
      for (const { labels = {}, value } of read()) this.set(labels, value)
    },
  })
}

export function scrapedCounter(
  name: MetricName,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Sample[],
): Counter {
  return new Counter({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset()
      for (const { labels = {}, value } of read()) this.inc(labels, value)
    },
  })
}
