/** How often the engine is asked whether it runs and works. */
const everyMs = 2000
/** Missed checks in a row, 28 s after the last answer, so that the engine is replaced within 30 s. */
const mostMissed = 14
/** After so many missed checks, requests get an immediate error that the engine does not answer. */
const silentAfter = 3

interface Parts {
  /** Resolves at once if the engine's process runs, however busy it is. */
  readonly isAlive: () => Promise<unknown>
  /** Runs a small query; resolves once the engine has answered it, which a busy one does late. */
  readonly works: () => Promise<unknown>
  /** Called once requests should no longer wait for an answer. */
  readonly onMissed: () => void
  readonly onSilent: (seconds: number) => void
  /** Time between two checks; a test may shorten it. */
  readonly probeEveryMs?: number | undefined
}

/** Counts the ticks for which a question has had no answer. */
class Question {
  readonly #ask: () => Promise<unknown>
  #isAsking = false
  missed = 0

  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask
  }

  tick(): void {
    if (this.#isAsking) {
      this.missed++
      return
    }
    const end = () => {
      this.missed = 0
      this.#isAsking = false
    }
    this.#isAsking = true
    // An engine that answers with an error is alive; its database has a watch of its own.
    this.#ask().then(end, end)
  }
}

/**
 * Tells a silent engine, whose process does not run, from a busy one, which answers late and is left to its work. An engine that does no
 * work for half a minute is replaced in either case. It counts its own ticks instead of the time, since ticks that are late because this
 * thread was busy say nothing about the engine.
 */
export class Watchdog {
  readonly #parts: Parts
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #life: Question
  #work: Question

  constructor(parts: Parts) {
    this.#parts = parts
    this.#everyMs = parts.probeEveryMs ?? everyMs
    this.#life = new Question(parts.isAlive)
    this.#work = new Question(parts.works)
  }

  /** Begins to watch an engine, which has just answered. */
  start(): void {
    this.stop()
    // An answer of an engine that has been replaced says nothing about the new one.
    this.#life = new Question(this.#parts.isAlive)
    this.#work = new Question(this.#parts.works)
    this.#timer = setInterval(() => this.#tick(), this.#everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Whether the engine's process has missed several checks in a row. */
  get isSilent(): boolean {
    return this.#life.missed >= silentAfter
  }

  #tick(): void {
    const wasSilent = this.isSilent
    this.#life.tick()
    this.#work.tick()
    if (this.isSilent && !wasSilent) this.#parts.onMissed()
    const missed = Math.max(this.#life.missed, this.#work.missed)
    if (missed === mostMissed) this.#parts.onSilent((missed * this.#everyMs) / 1000)
  }
}
