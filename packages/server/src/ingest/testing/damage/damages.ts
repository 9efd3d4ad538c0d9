import { isObject } from '@analytics/defillama'

type Node = unknown
type Leaf = number | string

const day = 86_400

/** The payloads' only numbers of this size are times, in quotes or not. */
const isTime = (value: Node): value is Leaf =>
  (typeof value === 'number' || (typeof value === 'string' && /^\d{10}$/.test(value))) &&
  Number(value) > 1.7e9 &&
  Number(value) < 1.9e9
/** All other numbers of the payloads are amounts, prices, or too small to be either. */
const isAmount = (value: Node): value is number => typeof value === 'number' && value >= 2 && !isTime(value)

function mapLeaves(node: Node, change: (value: Node) => Node): Node {
  if (Array.isArray(node)) return node.map(item => mapLeaves(item, change))
  if (isObject(node))
    return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, mapLeaves(item, change)]))
  return change(node)
}

const amounts = (change: (usd: number) => Node) => (payload: Node) =>
  mapLeaves(payload, value => (isAmount(value) ? change(value) : value))
const times = (change: (second: number) => Node) => (payload: Node) =>
  mapLeaves(payload, value => {
    if (!isTime(value)) return value
    const changed = change(Number(value))
    return typeof value === 'string' && typeof changed === 'number' ? String(changed) : changed
  })

const isLarge = (node: Node) => (Array.isArray(node) ? node.length : Object.keys(node as object).length) >= 4

/** Changes the first list, or record, of entries. */
function ofList(payload: Node, change: (entries: readonly Node[]) => readonly Node[]): Node {
  if (Array.isArray(payload))
    return isLarge(payload) ? change(payload) : payload.map(item => ofList(item, change))
  if (!isObject(payload)) return payload
  const values = Object.values(payload)
  if (isLarge(payload) && values.every(isObject)) {
    const changed = change(Object.entries(payload))
    return Object.fromEntries(changed.filter(item => Array.isArray(item)) as [string, unknown][])
  }
  let isDone = false
  return Object.fromEntries(
    Object.entries(payload).map(([name, item]) => {
      if (isDone || typeof item !== 'object' || item === null) return [name, item]
      const changed = ofList(item, change)
      isDone = JSON.stringify(changed) !== JSON.stringify(item)
      return [name, changed]
    }),
  )
}

const entry = (damage: (payload: Node) => Node) => (payload: Node) =>
  ofList(payload, entries => entries.map((item, index) => (index === 1 ? damage(item) : item)))
const list = (change: (entries: readonly Node[]) => readonly Node[]) => (payload: Node) =>
  ofList(payload, change)

const text = (payload: Node) => JSON.stringify(payload)

/** A text is sent as it is. */
export const damages: Readonly<Record<string, (payload: Node) => unknown>> = {
  'all times two days ahead': times(second => second + 2 * day),
  'all times 400 days ahead': times(second => second + 400 * day),
  'all times in milliseconds': times(second => second * 1000),
  'all times before Bitcoin': times(second => second - 30 * 365 * day),
  'all times as words': times(() => 'yesterday'),
  'all times null': times(() => null),
  'all times negative': times(second => -second),
  'one time two days ahead': entry(times(second => second + 2 * day)),
  'one time 400 days ahead': entry(times(second => second + 400 * day)),
  'one time in milliseconds': entry(times(second => second * 1000)),
  'one time before Bitcoin': entry(times(second => second - 30 * 365 * day)),
  'all negative': amounts(usd => -usd),
  'all zero': amounts(() => 0),
  'all a thousandfold': amounts(usd => usd * 1000),
  'all a millionth': amounts(usd => usd / 1e6),
  'all null': amounts(() => null),
  'all in quotes': amounts(String),
  'all as words': amounts(() => 'much'),
  'all as objects': amounts(usd => ({ usd })),
  'all as lists': amounts(usd => [usd]),
  'all true': amounts(() => true),
  'all 1e308': amounts(() => 1e308),
  'one negative': entry(amounts(usd => -usd)),
  'one zero': entry(amounts(() => 0)),
  'one a thousandfold': entry(amounts(usd => usd * 1000)),
  'one a millionth': entry(amounts(usd => usd / 1e6)),
  'one in quotes': entry(amounts(String)),
  'one 1e308': entry(amounts(() => 1e308)),
  'one as an object': entry(amounts(usd => ({ usd }))),
  'one entry null': entry(() => null),
  'one entry twice': list(([first, second, ...rest]) => [first, second, second, ...rest]),
  'one entry twice, the second a thousandfold': list(([first, second, ...rest]) => [
    first,
    second,
    ...rest,
    amounts(usd => usd * 1000)(second),
  ]),
  'all entries twice': list(entries => [...entries, ...entries]),
  'half of the entries': list(entries => entries.slice(0, Math.floor(entries.length / 2))),
  'less than half of the entries': list(entries => entries.slice(0, Math.floor(entries.length / 2) - 1)),
  'one entry of all': list(entries => entries.slice(0, 1)),
  'no entries': list(() => []),
  'in reverse': list(entries => entries.toReversed()),
  'NaN in the JSON': payload => text(payload).replaceAll(/:(\d{8,}\.?\d*)/g, ':NaN'),
  'cut JSON': payload => text(payload).slice(0, -20),
  HTML: () => '<html><body>502 Bad Gateway</body></html>',
  'no text': () => '',
  null: () => null,
  'an empty object': () => ({}),
  'an empty list': () => [],
}
