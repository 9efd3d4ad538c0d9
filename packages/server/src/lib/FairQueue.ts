export interface Task {
  readonly isHeavy: boolean
  /** Never rejects. */
  start(): Promise<void>
}

export interface QueueLimits {
  /** Tasks in progress. */
  readonly atOnce: number
  /** Of them, heavy ones: the other places are kept for light ones. */
  readonly heavyAtOnce: number
}

/** A line per client, served in turn, so that nobody waits for more than one task of each other client. */
export class FairQueue {
  readonly #limits: QueueLimits
  /** The first has waited longest for its turn. */
  readonly #lines = new Map<string, Set<Task>>()
  readonly #running = new Set<Task>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** A task in the lines of several clients starts with whichever's turn comes first. */
  add(client: string, task: Task): void {
    const line = this.#lines.get(client)
    if (line) line.add(task)
    else this.#lines.set(client, new Set([task]))
    this.#startNext()
  }

  /** Of a task that has started, nothing changes. */
  remove(task: Task): void {
    for (const [client, line] of this.#lines)
      if (line.delete(task) && line.size === 0) this.#lines.delete(client)
  }

  get waiting(): number {
    return new Set([...this.#lines.values()].flatMap(line => [...line])).size
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.atOnce) {
      const task = this.#takeNext()
      if (!task) return
      this.#running.add(task)
      void task.start().finally(() => {
        this.#running.delete(task)
        this.#startNext()
      })
    }
  }

  #takeNext(): Task | undefined {
    const heavy = [...this.#running].filter(({ isHeavy }) => isHeavy).length
    const mayStart = ({ isHeavy }: Task) => !isHeavy || heavy < this.#limits.heavyAtOnce
    for (const [client, line] of this.#lines) {
      const task = [...line].find(mayStart)
      if (!task) continue
      this.remove(task)
      this.#lines.delete(client)
      if (line.size > 0) this.#lines.set(client, line)
      return task
    }
    return undefined
  }
}
