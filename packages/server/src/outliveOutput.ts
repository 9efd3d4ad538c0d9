interface Output {
  on(event: 'error', listener: () => void): unknown
}

/** Whoever read our output has gone (EPIPE), or the terminal has (EIO): lines are dropped, and the application runs on. */
export function outliveOutput(outputs: readonly Output[]): void {
  for (const output of outputs) output.on('error', () => undefined)
}
