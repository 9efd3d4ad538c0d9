/** Resolves at once while the current slice of time lasts, else after other work had its turn. */
export type Pacer = () => Promise<void> | undefined

/** The demo may run inside the server's own process, so long builds give way every few milliseconds. */
export function createPacer(sliceMs = 8): Pacer {
  let sliceEnd = performance.now() + sliceMs
  return () => {
    if (performance.now() < sliceEnd) return undefined
    return new Promise(resolve => {
      setImmediate(() => {
        sliceEnd = performance.now() + sliceMs
        resolve()
      })
    })
  }
}
