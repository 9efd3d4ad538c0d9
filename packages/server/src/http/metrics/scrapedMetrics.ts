import { Counter, Gauge } from 'prom-client'

import type { MetricName } from './metricNames.ts'

interface Sample {
  /** Null is a gap. */
  readonly value: number | null
  readonly labels?: Readonly<Record<string, string>>
}

type Samples = readonly Sample[]
type Read = () => Samples | Promise<Samples>

export function scrapedGauge(
  name: MetricName,
  help: string,
  labelNames: readonly string[],
  read: Read,
): Gauge {
  return new Gauge({ name, help, labelNames, registers: [], collect: collectFrom(read, labelNames) })
}

export function scrapedCounter(
  name: MetricName,
  help: string,
  labelNames: readonly string[],
  read: Read,
): Counter {
  return new Counter({ name, help, labelNames, registers: [], collect: collectFrom(read, labelNames) })
}

/** For a metric that is read when it is asked for, and has no value of its own between. One that can't be read is a gap. */
function collectFrom(read: Read, labelNames: readonly string[]) {
  return async function collect(this: Gauge | Counter) {
    const samples = await attempt(read)
    this.reset()
    // One without labels begins again at zero, which would be a value.
    if (labelNames.length === 0) this.remove()
    for (const { labels = {}, value } of samples) if (value !== null) this.inc(labels, value)
  }
}

async function attempt(read: Read): Promise<Samples> {
  try {
    return await read()
  } catch {
    return []
  }
}
