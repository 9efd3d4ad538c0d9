import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late this thread's timers fire, in milliseconds. */
export interface Delays {
  readonly mean: number
  readonly p99: number
  readonly max: number
}

const resolutionMs = 20
const windowMs = 1000

/** Measures the event loop's delay in the last full second. */
export class LoopDelay {
  readonly #histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  readonly #timer: NodeJS.Timeout
  #last: Delays = { mean: 0, p99: 0, max: 0 }

  constructor() {
    this.#histogram.enable()
    this.#timer = setInterval(() => this.#read(), windowMs).unref()
  }

  get last(): Delays {
    return this.#last
  }

  #read(): void {
    const { mean, max } = this.#histogram
    this.#last = {
      mean: toDelay(mean),
      p99: toDelay(this.#histogram.percentile(99)),
      max: toDelay(max),
    }
    this.#histogram.reset()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }
}

/** The histogram measures nanoseconds between samples; anything above the resolution is delay. */
function toDelay(nanoseconds: number): number {
  const milliseconds = nanoseconds / 1e6 - resolutionMs
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0
}
