import { dateOf, family, listOf, recordOf, type Family } from './Family.ts'
import * as odd from './oddness.ts'

const rowOf = (index: number) => ({
  defillamaId: `id ${index}`,
  name: `App ${index}`,
  displayName: `App ${index}`,
  slug: `app-${index}`,
  category: 'Dexs',
  logo: 'https://icons.example/x.jpg',
  chains: ['Base'],
  protocolType: 'protocol',
  parentProtocol: 'parent#x',
  doublecounted: false,
  total24h: 100 + index,
  total7d: 7,
  change_1d: 1,
})

export const overviewFamilies: readonly Family[] = [
  family(
    'overview',
    {
      protocols: listOf(rowOf),
      totalDataChart: listOf(index => [dateOf(index), 5]),
      totalDataChartBreakdown: listOf(
        at => [dateOf(at), recordOf(app => [`App ${app}`, 100 + app + at])],
        30,
      ),
      chain: null,
      allChains: ['Base'],
    },
    'App 7',
    [
      {
        at: ['protocols', 7],
        owns: /(id|App) 7\b/,
        fields: {
          '': odd.object,
          defillamaId: odd.id,
          name: odd.text,
          displayName: odd.never,
          slug: odd.never,
          category: odd.text,
          logo: odd.never,
          chains: odd.never,
          protocolType: odd.text,
          parentProtocol: odd.text,
          doublecounted: odd.flag,
          total24h: odd.amount,
          total7d: odd.never,
          change_1d: odd.never,
        },
      },
      { at: ['totalDataChartBreakdown', 27], owns: /@20027$/, fields: { '0': odd.second, '1': odd.cells } },
      { at: ['totalDataChartBreakdown', 27, 1], owns: /id 7@20027$/, fields: { 'App 7': odd.cell } },
    ],
    function* figuresOf({ listings, facts }) {
      for (const { key, kind, doublecounted, category } of listings)
        yield [key, `${kind} ${doublecounted} ${category}`]
      for (const [at, value] of facts.value.entries())
        yield [`${facts.keys[facts.entity[at] ?? 0]}@${facts.day[at]}`, value]
    },
  ),
]
