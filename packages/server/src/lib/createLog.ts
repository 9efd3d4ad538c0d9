const levels = { silent: 0, error: 1, info: 2, debug: 3 } as const

export type LogLevel = keyof typeof levels
export type LogFormat = 'text' | 'json'

/** Fields that only the JSON format prints. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  error(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  debug(message: string, fields?: LogFields): void
}

export interface LogOptions {
  readonly level: LogLevel
  readonly format?: LogFormat
  /** Replaced by `[hidden]` anywhere in a line, also URL-encoded or JSON-escaped. */
  readonly secrets?: readonly (string | undefined)[]
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly out?: { write(line: string): unknown }
  readonly err?: { write(line: string): unknown }
}

/** Errors go to stderr, the rest to stdout. */
export function createLog(options: LogOptions): Log {
  const { level, format = 'text', now = Date.now } = options
  const { out = process.stdout, err = process.stderr } = options
  const redact = toRedact(options.secrets ?? [])
  const redactFields = (fields: LogFields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? redact(value) : value,
      ]),
    )
  const to =
    (stream: { write(line: string): unknown }, wantedLevel: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (levels[level] < levels[wantedLevel]) return
      const line =
        format === 'json'
          ? JSON.stringify({
              time: new Date(now()).toISOString(),
              level: wantedLevel,
              message: redact(message.trim()),
              ...redactFields(fields),
            })
          : toPlain(redact(message))
      stream.write(`${line}\n`)
    }
  return { error: to(err, 'error'), info: to(out, 'info'), debug: to(out, 'debug') }
}

/** Control characters of a request must not reach the terminal. */
function toPlain(message: string): string {
  // oxlint-disable-next-line no-control-regex
  return message.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '?')
}

function toRedact(secrets: readonly (string | undefined)[]): (line: string) => string {
  const spellings = secrets.flatMap(secret =>
    secret ? [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)] : [],
  )
  return line => spellings.reduce((text, spelling) => text.replaceAll(spelling, '[hidden]'), line)
}

interface Output {
  on(event: 'error', listener: () => void): unknown
}

/** If the reader of our output is gone (EPIPE), or the terminal (EIO), drops lines and keeps the application running. */
export function outliveOutput(outputs: readonly Output[]): void {
  for (const output of outputs) output.on('error', () => undefined)
}
