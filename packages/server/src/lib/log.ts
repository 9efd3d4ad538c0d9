const levels = { silent: 0, error: 1, info: 2, debug: 3 } as const

export type LogLevel = keyof typeof levels

export interface Log {
  error(message: string): void
  info(message: string): void
  debug(message: string): void
}

/** Lines for a person at a terminal: what happens on stdout, what goes wrong on stderr. */
export function createLog(level: LogLevel): Log {
  const to = (stream: NodeJS.WriteStream, wanted: LogLevel) => (message: string) => {
    if (levels[level] >= levels[wanted]) stream.write(`${message}\n`)
  }
  return {
    error: to(process.stderr, 'error'),
    info: to(process.stdout, 'info'),
    debug: to(process.stdout, 'debug'),
  }
}
