export interface Task {
  readonly isHeavy: boolean
  /** Never rejects. */
  start(): Promise<void>
}

export interface QueueLimits {
  /** Tasks in progress. */
  readonly atOnce: number
  /** How many light tasks may overtake a heavy one that waits for its place. */
  readonly overtaking: number
}

/**
 * A line per client, served in turn, so that nobody waits for more than one task of each other client. One heavy task at a
 * time, and none begins beside a light one: what is light is delayed by the rest of a heavy one at most.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** The first has waited longest for its turn. */
  readonly #lines = new Map<string, Set<Task>>()
  readonly #running = new Set<Task>()
  #overtaken = 0

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
    const isHeavyWaiting = [...this.#lines.values()].some(line => [...line].some(({ isHeavy }) => isHeavy))
    const isHeavyRunning = [...this.#running].some(({ isHeavy }) => isHeavy)
    const isHeavyDue = isHeavyWaiting && !isHeavyRunning && this.#overtaken >= this.#limits.overtaking
    const mayStart = ({ isHeavy }: Task) => (isHeavy ? this.#running.size === 0 : !isHeavyDue)
    for (const [client, line] of this.#lines) {
      const task = [...line].find(mayStart)
      if (!task) continue
      if (task.isHeavy) this.#overtaken = 0
      else if (isHeavyWaiting && !isHeavyRunning) this.#overtaken++
      this.remove(task)
      this.#lines.delete(client)
      if (line.size > 0) this.#lines.set(client, line)
      return task
    }
    return undefined
  }
}
