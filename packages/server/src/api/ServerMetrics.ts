import { Counter } from '../lib/Counter.ts'
import { toExposition, type MetricFamily, type Sample } from '../lib/exposition.ts'
import type { Delays } from '../lib/LoopDelay.ts'
import type { AnswerDesk } from './AnswerDesk.ts'
import type { FeedHealth } from './FeedHealth.ts'
import type { QuestionGate } from './QuestionGate.ts'

/** What is known of one source of facts. Moments are milliseconds since the epoch; null before the first. */
export interface SourceHealth {
  readonly id: string
  /** When its data was last fetched. */
  readonly lastSuccess: number | null
  /** When its data was last known to be as good as the provider's own. */
  readonly checkedAt: number | null
  /** In a row, up to now. */
  readonly failures: number
  readonly facts: number | null
  /** Settled values that the provider has changed or withdrawn, ever. */
  readonly restated: number
  /** Entries of the stored fetch that could not be read. */
  readonly unreadable: number | null
}

interface MetricsParts {
  readonly desk: AnswerDesk
  readonly gate: QuestionGate
  readonly loopDelay: () => Delays
  readonly sources: () => readonly SourceHealth[]
  readonly feed: () => FeedHealth
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const prefix = 'analytics_'
const one = (value: number): Sample[] => [{ value }]

/** Figures of the running server for Prometheus: no secrets, and nothing about who asks. */
export class ServerMetrics {
  readonly #parts: MetricsParts
  readonly #requests = new Counter()

  constructor(parts: MetricsParts) {
    this.#parts = parts
  }

  /** `route` is the pattern, not the address: there are only so many. */
  noteRequest(route: string, status: number): void {
    this.#requests.add({ route, status: `${Math.floor(status / 100)}xx` })
  }

  toText(): string {
    return toExposition([
      ...this.#server(),
      ...this.#answers(),
      ...this.#sources(),
      this.#provider(),
      ...processMetrics(),
    ])
  }

  #server(): MetricFamily[] {
    const { mean, p99, max } = this.#parts.loopDelay()
    const delays = Object.entries({ mean, p99, max })
    return [
      {
        name: `${prefix}http_requests_total`,
        type: 'counter',
        help: 'Requests by route and class of status',
        samples: this.#requests.samples,
      },
      {
        name: `${prefix}event_loop_delay_seconds`,
        type: 'gauge',
        help: 'How late the HTTP thread was during the last second',
        samples: delays.map(([stat, delay]) => ({ labels: { stat }, value: delay / 1000 })),
      },
    ]
  }

  #answers(): MetricFamily[] {
    const { desk, gate } = this.#parts
    const { limited, shed } = gate.refused
    return [
      {
        name: `${prefix}answer_cache_lookups_total`,
        type: 'counter',
        help: 'Questions answered from memory (hit) or not (miss)',
        samples: [
          { labels: { result: 'hit' }, value: desk.hits },
          { labels: { result: 'miss' }, value: desk.misses },
        ],
      },
      {
        name: `${prefix}answer_cache_bytes`,
        type: 'gauge',
        help: 'Memory that kept answers take',
        samples: one(desk.cachedBytes),
      },
      {
        name: `${prefix}answer_making_seconds`,
        type: 'histogram',
        help: 'Time to make an answer, waiting for its turn and for data included',
        samples: desk.makingTimes,
      },
      {
        name: `${prefix}questions_waiting`,
        type: 'gauge',
        help: 'Answers in the making',
        samples: one(desk.waiting),
      },
      {
        name: `${prefix}questions_refused_total`,
        type: 'counter',
        help: 'Questions refused because their client asked too many (limited) or all clients did (shed)',
        samples: [
          { labels: { reason: 'limited' }, value: limited },
          { labels: { reason: 'shed' }, value: shed },
        ],
      },
    ]
  }

  #provider(): MetricFamily {
    return {
      name: `${prefix}provider_requests_total`,
      type: 'counter',
      help: 'Requests to the data provider by host and HTTP status (error where no reply came)',
      samples: this.#parts
        .feed()
        .requests.flatMap(({ host, statuses }) =>
          Object.entries(statuses).map(([status, value]) => ({ labels: { host, status }, value })),
        ),
    }
  }

  #sources(): MetricFamily[] {
    const now = this.#parts.now()
    const sources = this.#parts.sources()
    /** What is not known has no sample. */
    const gauge = (name: string, help: string, valueOf: (source: SourceHealth) => number | null) => ({
      name: `${prefix}source_${name}`,
      type: 'gauge' as const,
      help,
      samples: sources.flatMap(source => {
        const value = valueOf(source)
        return value === null ? [] : [{ labels: { source: source.id }, value }]
      }),
    })
    return [
      gauge('last_success_timestamp_seconds', 'When the source was last fetched', ({ lastSuccess }) =>
        lastSuccess === null ? null : lastSuccess / 1000,
      ),
      gauge('age_seconds', "Since the source was last known to be as good as the provider's own", source =>
        source.checkedAt === null ? null : Math.max(0, now - source.checkedAt) / 1000,
      ),
      gauge('failures', 'Failed attempts in a row', source => source.failures),
      gauge('facts', 'Stored values of the source', source => source.facts),
      {
        name: `${prefix}source_restatements_total`,
        type: 'counter',
        help: 'Settled values that the provider has changed or withdrawn',
        samples: sources.map(({ id, restated }) => ({ labels: { source: id }, value: restated })),
      },
      gauge(
        'unreadable_entries',
        'Entries of the stored fetch that could not be read',
        source => source.unreadable,
      ),
    ]
  }
}

function processMetrics(): MetricFamily[] {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Memory of the process, all threads',
      samples: one(rss),
    },
    {
      name: `${prefix}main_heap_bytes`,
      type: 'gauge',
      help: 'Heap in use by the HTTP thread',
      samples: one(heapUsed),
    },
    {
      name: `${prefix}main_external_bytes`,
      type: 'gauge',
      help: 'Memory outside of the heap that the HTTP thread holds',
      samples: one(external),
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time of the process, all threads',
      samples: one((user + system) / 1e6),
    },
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      help: 'When the process began',
      samples: one(performance.timeOrigin / 1000),
    },
  ]
}
