const deepest = 5

/** The causes of an error, outermost first, without stack traces. Empty where nothing is known. */
export function toCauseText(error: unknown): string {
  const texts: string[] = []
  let cause = causeOf(error)
  while (cause !== undefined && cause !== null && texts.length < deepest) {
    texts.push(toText(cause).replace(/\s*\n\s*/g, ' '))
    cause = causeOf(cause)
  }
  return texts.filter((text, index) => text !== '' && texts.indexOf(text) === index).join(' < ')
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function toText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return code === undefined || cause.message.includes(code) ? cause.message : `${code}: ${cause.message}`
}
