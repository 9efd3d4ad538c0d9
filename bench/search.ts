// How long a keystroke of the search takes over 5,000 names: node scripts/run.mjs bench/search.ts
import type { Entity } from '@analytics/contract/directory/directory'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'

import { createSearch } from '../packages/web/src/search/model/createSearch.ts'
import { groupResults } from '../packages/web/src/search/model/groupResults.ts'
import { pageItems, toEntityItems } from '../packages/web/src/search/model/items.ts'

const syllables =
  'uni swap aave pump fun curve lido mor pho ether fi sky dex chain base perp lend vault sun zen'.split(' ')
const typed = ['uniswap v3', 'uniwsap', 'pancake', 'perps fees by chain', 'v3 lido swap', 'zzzz', 'a', 'мост']
const names = 5000
const rounds = 20

const entities = Array.from({ length: names }, (_, index): Entity => {
  const pick = (by: number) => syllables[Math.floor(index / by) % syllables.length] ?? ''
  const name = `${pick(1)}${pick(20)} ${pick(400)} V${index % 5}`
  return {
    kind: entityKinds[index % entityKinds.length] ?? 'app',
    id: String(index),
    name: name.charAt(0).toUpperCase() + name.slice(1),
    key: String(index),
    detail: 'Dexs',
    value: names - index,
    change: null,
    note: null,
    members: null,
    chains: 3,
    on: [],
    metrics: ['fees'],
    parent: null,
    logo: null,
    former: null,
  }
})

const startedAt = performance.now()
const search = createSearch([...toEntityItems(entities, () => true), ...pageItems])
const builtIn = performance.now() - startedAt
const times: { readonly text: string; readonly ms: number; readonly found: number }[] = []
for (let round = 0; round < rounds; round++) {
  for (const text of typed.flatMap(each => Array.from(each, (_, index) => each.slice(0, index + 1)))) {
    const from = performance.now()
    const foundItems = search.find(text)
    for (const { items } of groupResults(foundItems, null))
      for (const item of items) search.toMatch(item, text)
    times.push({ text, ms: performance.now() - from, found: foundItems.length })
  }
}
const sorted = times.toSorted((a, b) => a.ms - b.ms)
const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
const show = (name: string, sample: (typeof times)[number] | undefined) =>
  console.log(`${name.padEnd(8)} ${sample?.ms.toFixed(2)} ms  “${sample?.text}”, ${sample?.found} found`)

console.log(`${entities.length} names, index made in ${builtIn.toFixed(1)} ms, ${times.length} keystrokes`)
show('median', at(0.5))
show('p95', at(0.95))
show('slowest', at(1))
