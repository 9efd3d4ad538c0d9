/** How often the engine is asked whether it answers. */
const everyMs = 2000
/** Missed checks in a row, 28 s after the last answer, so that the engine is replaced within 30 s. */
const mostMissed = 14
/** After so many missed checks, requests get an immediate error that the engine does not answer. */
const silentAfter = 3

interface Parts {
  /** Runs a small query; resolves once the engine has answered it. */
  readonly probe: () => Promise<unknown>
  /** Called once requests should no longer wait for an answer. */
  readonly onMissed: () => void
  readonly onSilent: (seconds: number) => void
  /** Time between two checks; a test may shorten it. */
  readonly probeEveryMs?: number | undefined
}

/**
 * Notices an engine that no longer answers. It counts its own ticks instead of the time, since ticks that are late because this
 * thread was busy say nothing about the engine.
 */
export class Watchdog {
  readonly #parts: Parts
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #isAsking = false
  #missed = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#everyMs = parts.probeEveryMs ?? everyMs
  }

  /** Begins to watch an engine, which has just answered. */
  start(): void {
    this.stop()
    this.#missed = 0
    this.#isAsking = false
    this.#timer = setInterval(() => this.#tick(), this.#everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Whether the engine has missed several probes in a row. */
  get isSilent(): boolean {
    return this.#missed >= silentAfter
  }

  #tick(): void {
    if (this.#isAsking) {
      this.#missed++
      if (this.#missed === silentAfter) this.#parts.onMissed()
      if (this.#missed === mostMissed) this.#parts.onSilent((this.#missed * this.#everyMs) / 1000)
      return
    }
    const timer = this.#timer
    const end = (missed: number) => {
      // An answer of an engine that has been replaced says nothing about the new one.
      if (timer !== this.#timer) return
      this.#missed = missed
      this.#isAsking = false
    }
    this.#isAsking = true
    // An engine that answers with an error is alive; its database has a watch of its own.
    this.#parts.probe().then(
      () => end(0),
      () => end(0),
    )
  }
}
