interface RepeaterOptions {
  /** The pause between the end of a run and the next one. */
  readonly everyMs: number
  readonly task: () => Promise<unknown>
  /** Called with the reason when the task begins to fail, and with null once it succeeds again. */
  readonly onTrouble?: ((reason: string | null) => void) | undefined
}

/** Runs a task again and again, also after it has failed. The first run is a pause from now. */
export class Repeater {
  readonly #options: RepeaterOptions
  #timer: NodeJS.Timeout | undefined
  #run: Promise<void> = Promise.resolve()
  #isFailing = false
  #isStopped = false

  constructor(options: RepeaterOptions) {
    this.#options = options
    this.#schedule()
  }

  /** Waits for a run in progress. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#run
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#run = this.#repeat()
    }, this.#options.everyMs)
  }

  async #repeat(): Promise<void> {
    const { task, onTrouble } = this.#options
    const reason = await task().then(() => null, toReason)
    if (this.#isStopped) return
    if (this.#isFailing !== (reason !== null)) onTrouble?.(reason)
    this.#isFailing = reason !== null
    this.#schedule()
  }
}

function toReason(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
