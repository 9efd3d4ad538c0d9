import { turn } from './turn.ts'

/**
 * Gives the same text as JSON.stringify for plain data. The lines and days of a chart are written one by one and yield to shorter
 * work: writing a hundred whole histories at once would block the event loop for some tens of milliseconds.
 */
export async function toJsonText(value: object): Promise<string> {
  const parts: string[] = []
  await writeObject(value, parts)
  return parts.join('')
}

async function writeObject(value: object, parts: string[]): Promise<void> {
  let separator = '{'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    parts.push(separator, JSON.stringify(key), ':')
    separator = ','
    if (Array.isArray(member) && hasLists(member[0])) await writeList(member, parts)
    else if (isObject(member)) await writeObject(member, parts)
    else parts.push(JSON.stringify(member))
  }
  parts.push(separator === '{' ? '{}' : '}')
}

async function writeList(list: readonly unknown[], parts: string[]): Promise<void> {
  let separator = '['
  for (const entry of list) {
    // JSON writes undefined in an array as null.
    parts.push(separator, JSON.stringify(entry ?? null))
    separator = ','
    await turn()
  }
  parts.push(']')
}

/** A line of a chart has its values, a day of it those of all lines; a row of a table is short. */
function hasLists(entry: unknown): boolean {
  return Array.isArray(entry) || (isObject(entry) && Object.values(entry).some(Array.isArray))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
