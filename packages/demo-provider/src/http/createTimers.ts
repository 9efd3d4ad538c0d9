/** Delays that all end at once when the provider closes. */
export interface Timers {
  readonly wait: (ms: number) => Promise<void>
  readonly cancel: () => void
}

export function createTimers(): Timers {
  const pending = new Map<NodeJS.Timeout, (reason: Error) => void>()
  return {
    wait: ms =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          pending.delete(timer)
          resolve()
        }, ms)
        pending.set(timer, reject)
      }),
    cancel() {
      for (const [timer, reject] of pending) {
        clearTimeout(timer)
        reject(new Error('The demo provider is closing'))
      }
      pending.clear()
    },
  }
}
