type Json = Readonly<Record<string, unknown>>

/** The fields that name a subject by letters that can be drawn, the most telling first. */
const idFields = ['expanded', 'pageId', 'slug', 'id', 'member', 'expression'] as const

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * A response in which each text that a picture can't show has the id of its subject in its place, within longer texts too. What has
 * no id loses the letters that would be drawn as boxes.
 */
export function toDrawable<Value>(response: Value, isDrawable: (text: string) => boolean): Value {
  const ids = new Map<string, string>()
  collect(response, ids, isDrawable)
  // A longer name may hold a shorter one.
  const names = [...ids].toSorted(([one], [other]) => other.length - one.length)
  const replace = (text: string): string => {
    if (isDrawable(text)) return text
    const named = names.reduce((all, [name, id]) => all.replaceAll(name, id), text)
    return isDrawable(named) ? named : withoutBoxes(named, isDrawable)
  }
  return map(response, replace) as Value
}

function collect(value: unknown, ids: Map<string, string>, isDrawable: (text: string) => boolean): void {
  if (Array.isArray(value)) for (const item of value) collect(item, ids, isDrawable)
  else if (isObject(value)) {
    const id = idFields
      .flatMap(field => (typeof value[field] === 'string' ? [value[field]] : []))
      .find(isDrawable)
    for (const item of Object.values(value)) {
      if (typeof item !== 'string') collect(item, ids, isDrawable)
      else if (id !== undefined && id !== '' && item.trim() !== '' && !isDrawable(item)) ids.set(item, id)
    }
  }
}

function map(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map(item => map(item, replace))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, map(item, replace)]))
}

function withoutBoxes(text: string, isDrawable: (text: string) => boolean): string {
  const left = [...text].map(letter => (isDrawable(letter) ? letter : '…')).join('')
  return left.replaceAll(/…+/g, '…')
}
