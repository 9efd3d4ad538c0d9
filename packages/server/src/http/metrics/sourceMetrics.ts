import type { Metric } from 'prom-client'

import { metricNames, type MetricName } from './metricNames.ts'
import { scrapedCounter, scrapedGauge } from './scrapedMetrics.ts'
import type { SourceHealth } from './SourceHealth.ts'

/** Unknown values have no sample. `now` is in milliseconds since the epoch. */
export function sourceMetrics(sources: () => readonly SourceHealth[], now: () => number): Metric[] {
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
