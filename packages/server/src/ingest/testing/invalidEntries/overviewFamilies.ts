import { dateOf, family, listOf, recordOf, type Family } from './Family.ts'
import * as invalid from './validity.ts'

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
        index => [dateOf(index), recordOf(app => [`App ${app}`, 100 + app + index])],
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
          '': invalid.object,
          defillamaId: invalid.id,
          name: invalid.text,
          displayName: invalid.never,
          slug: invalid.never,
          category: invalid.text,
          logo: invalid.never,
          chains: invalid.never,
          protocolType: invalid.text,
          parentProtocol: invalid.text,
          doublecounted: invalid.flag,
          total24h: invalid.signedAmount,
          total7d: invalid.never,
          change_1d: invalid.never,
        },
      },
      {
        at: ['totalDataChartBreakdown', 27],
        owns: /@20027$/,
        fields: { '0': invalid.second, '1': invalid.cells },
      },
      { at: ['totalDataChartBreakdown', 27, 1], owns: /id 7@20027$/, fields: { 'App 7': invalid.cell } },
    ],
    function* figuresOf({ entities, facts }) {
      for (const { key, kind, doublecounted, category } of entities)
        yield [key, `${kind} ${doublecounted} ${category}`]
      for (const [key, { days, values }] of facts)
        for (const [index, day] of days.entries()) yield [`${key}@${day}`, values[index] ?? null]
    },
  ),
]
