import { toTypedText } from '../query/foldText.ts'
import type { ViewDays } from './viewValues.ts'

/** One choice of the user that the address holds. `Name` is its name there. */
export interface AddressParameter<Value, Name extends string = string> {
  readonly name: Name
  /** The standard value where the address has none that can be used. */
  read(reader: SearchReader): Value
  /** Empty for the standard value, which no address names. */
  write(value: Value, days: ViewDays): string
}

type AnyParameters = Readonly<Record<string, AddressParameter<unknown>>>
export type StateOf<Parameters> = {
  readonly [Key in keyof Parameters]: Parameters[Key] extends AddressParameter<infer Value> ? Value : never
}

export function readParameters<Parameters extends AnyParameters>(
  parameters: Parameters,
  reader: SearchReader,
): StateOf<Parameters>
export function readParameters(parameters: AnyParameters, reader: SearchReader): unknown {
  return Object.fromEntries(Object.entries(parameters).map(([key, { read }]) => [key, read(reader)]))
}

export function writeParameters(
  parameters: AnyParameters,
  state: Readonly<Record<string, unknown>>,
  days: ViewDays,
): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, { name, write }] of Object.entries(parameters)) {
    const text = Object.hasOwn(state, key) ? write(state[key], days) : ''
    if (text !== '') search[name] = text
  }
  return search
}

/** The values that a page offers of each of its parameters; true for all. */
export type Offered<Name extends string> = Readonly<Partial<Record<Name, true | readonly string[]>>>

export function isOffered<Name extends string>(offer: Offered<Name>, name: Name, value: string): boolean {
  const offered = offer[name]
  return offered === true || (offered?.includes(value) ?? false)
}

type Parse<Value> = (text: string) => Value | null | undefined
type Write<Value> = (value: NonNullable<Value>) => string
export type OnDrop = (name: string, value: string) => void

export type SearchReader = ReturnType<typeof createSearchReader>

/** Reads the offered parameters one by one, and reports what can't be used, once. */
export function createSearchReader(
  search: Readonly<Record<string, unknown>>,
  offer: Offered<string>,
  onDrop: OnDrop,
) {
  const dropped = new Set<string>()
  const drop = (name: string, value: string) => {
    if (!dropped.has(name)) onDrop(name, value)
    dropped.add(name)
  }
  const offers = (name: string, value: string) => isOffered(offer, name, value.replace(/^-/, ''))
  /** Empty where the parameter is absent. */
  const text = (name: string): string => {
    const value = Object.hasOwn(offer, name) ? search[name] : ''
    return ['string', 'number', 'boolean'].includes(typeof value) ? toTypedText(String(value)) : ''
  }
  const read = <Value>(name: string, parse: Parse<Value>, write: Write<Value> = String) => {
    const given = text(name)
    if (given === '') return undefined
    const value = parse(given) ?? undefined
    if (value !== undefined && offers(name, write(value))) return value
    drop(name, given)
    return undefined
  }
  /** The valid items, without repetitions; undefined for none. */
  const readList = <Item extends string>(name: string, parse: Parse<Item>): Item[] | undefined => {
    const given = text(name) === '' ? [] : text(name).split(',')
    const items = given.map(value => ({ value, item: parse(value) || undefined }))
    const isUsable = (item?: Item) => item !== undefined && offers(name, item)
    const unusable = items.filter(({ item }) => !isUsable(item))
    if (unusable.length > 0) drop(name, unusable.map(({ value }) => value).join(','))
    const usable = items.flatMap(({ item }) => (item !== undefined && isUsable(item) ? item : []))
    return usable.length > 0 ? [...new Set(usable)] : undefined
  }
  return { offers, text, read, readList }
}

export function parameter<const Name extends string, Value>(
  name: Name,
  standard: Value,
  parse: Parse<Value>,
  write: Write<Value> = String,
): AddressParameter<Value, Name> {
  return {
    name,
    read: reader => reader.read(name, parse, write) ?? standard,
    write: value => (value == null || value === standard ? '' : write(value)),
  }
}

export function choiceParameter<Name extends string, const Id extends string, Standard extends Id | null>(
  name: Name,
  ids: readonly Id[],
  standard: Standard,
): AddressParameter<Id | Standard, Name> {
  return parameter<Name, Id | Standard>(name, standard, text => ids.find(id => id === text))
}

/** Text as the user typed it; null where it is blank. */
export function textParameter<Name extends string>(
  name: Name,
  longest = 300,
): AddressParameter<string | null, Name> {
  return {
    name,
    read: reader => (reader.text(name).trim() === '' ? null : reader.text(name).slice(0, longest)),
    write: value => value ?? '',
  }
}

export function listParameter<Name extends string, Item extends string, None extends readonly Item[] | null>(
  name: Name,
  parse: Parse<Item>,
  none: None,
  longest: number,
): AddressParameter<readonly Item[] | None, Name> {
  return {
    name,
    read: reader => reader.readList(name, parse)?.slice(0, longest) ?? none,
    write: items => items?.join(',') ?? '',
  }
}
