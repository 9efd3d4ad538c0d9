/** Objects whose keys are ids or names of the data. Only their days keep their names. */
const maps =
  /\.(byChain|values|protocolBreakdown|totalDataChartBreakdown\[\]\[\]|chartData\[\]|points\[\]|data\.data\[\])$/
const days: ReadonlySet<string> = new Set(['date', 'timestamp'])
/** Some responses have a column for each chain beside other fields. */
const chains: ReadonlySet<string> = new Set(
  'ethereum bsc polygon arbitrum op-mainnet base avalanche solana sui hyperliquid'.split(' '),
)

/** The names of a JSON document, by the path of each object: its keys in alphabetical order. */
export function toOutline(value: unknown): ReadonlyMap<string, string> {
  const keys = new Map<string, Set<string>>()
  collect(value, 'response', keys)
  return new Map([...keys].toSorted().map(([path, names]) => [path, [...names].toSorted().join(' ')]))
}

function collect(value: unknown, path: string, keys: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, `${path}[]`, keys)
  else if (typeof value === 'object' && value !== null) {
    const known = keys.get(path) ?? new Set()
    keys.set(path, known)
    const isColumns = 'dataMatrix' in value
    for (const [name, part] of Object.entries(value)) {
      const isData = (maps.test(path) && !days.has(name)) || (isColumns && chains.has(name))
      const shownName = isData ? '*' : name
      known.add(shownName)
      collect(part, `${path}.${shownName}`, keys)
    }
  }
}
