import type { PathSubject } from './Page.ts'

/** The values at a pattern's placeholders (`/app/{slug}`); undefined where it does not match. */
export function matchPattern(pattern: string, path: string): PathSubject | undefined {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return undefined
  const subject: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const segment = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined && part !== segment) return undefined
    if (name === undefined) continue
    const value = decode(segment)
    if (value === undefined || value === '') return undefined
    subject[name] = value
  }
  return subject
}

export function fillPattern(
  pattern: string,
  subject: PathSubject,
  encode: (value: string) => string = value => value,
): string {
  return pattern.replace(/\{(\w+)\}/g, (open, name: string) => {
    const value = subject[name]
    return value === undefined ? open : encode(value)
  })
}

/** A path for people to read. */
export function toReadablePath(path: string): string {
  return decode(path) ?? path
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
