interface KeyedText {
  readonly key: string
  readonly text: string
}

let count = 0
const newKey = () => `part${++count}`

/**
 * The keys of parts after a change. Parts have no names in the address, so one whose text stays keeps its key, and so does the only one
 * whose text changes: a moved part moves, and a changed one is not drawn from its beginning.
 */
export function keepPartKeys(before: readonly KeyedText[], texts: readonly string[]): readonly KeyedText[] {
  const changed = texts.filter((text, index) => before[index]?.text !== text)
  if (before.length === texts.length && changed.length <= 1)
    return before.map(({ key }, index) => ({ key, text: texts[index] ?? '' }))
  const left = [...before]
  return texts.map(text => {
    const index = left.findIndex(part => part.text === text)
    const [kept] = index < 0 ? [] : left.splice(index, 1)
    return { key: kept?.key ?? newKey(), text }
  })
}
