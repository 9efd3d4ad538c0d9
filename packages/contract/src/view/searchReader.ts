import { toTypedText } from '../query/typedText.ts'
import type { ViewOffer, ViewParameter } from './viewParameters.ts'

export type OnDrop = (name: ViewParameter, value: string) => void

type Parse<Value> = (text: string) => Value | null | undefined

/** Reads the offered parameters one by one, and reports what can't be used. */
export function createSearchReader(
  search: Readonly<Record<string, unknown>>,
  offer: ViewOffer,
  onDrop: OnDrop,
) {
  /** Empty where the parameter is absent. */
  const text = (name: ViewParameter): string => {
    const value = Object.hasOwn(offer, name) ? search[name] : ''
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? toTypedText(String(value))
      : ''
  }

  const read = <Value>(name: ViewParameter, parse: Parse<Value>, fallback: Value): Value => {
    const given = text(name)
    if (given === '') return fallback
    const value = parse(given) ?? undefined
    if (value === undefined) onDrop(name, given)
    return value ?? fallback
  }

  /** The valid items of a list, without repetitions. */
  const readList = <Item extends string>(name: ViewParameter, toItem: Parse<Item>): Item[] => {
    const given = text(name) === '' ? [] : text(name).split(',')
    const items = given.map(value => ({ value, item: toItem(value) }))
    const unusable = items.flatMap(({ value, item }) => (item ? [] : [value]))
    if (unusable.length > 0) onDrop(name, unusable.join(','))
    return [...new Set(items.flatMap(({ item }) => item ?? []))]
  }

  return { text, read, readList }
}
