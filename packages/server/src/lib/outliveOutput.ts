interface Output {
  on(event: 'error', listener: () => void): unknown
}

/** If the reader of our output is gone (EPIPE), or the terminal (EIO), drops lines and keeps the application running. */
export function outliveOutput(outputs: readonly Output[]): void {
  for (const output of outputs) output.on('error', () => undefined)
}
