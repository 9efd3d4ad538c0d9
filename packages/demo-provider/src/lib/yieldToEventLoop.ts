const sliceMs = 8
let sliceEnd = 0

/** Long builds await this, since the demo may share the server's process; mostly it resolves at once. */
export function yieldToEventLoop(): Promise<void> | undefined {
  if (performance.now() < sliceEnd) return undefined
  return new Promise(resolve => {
    setImmediate(() => {
      sliceEnd = performance.now() + sliceMs
      resolve()
    })
  })
}
