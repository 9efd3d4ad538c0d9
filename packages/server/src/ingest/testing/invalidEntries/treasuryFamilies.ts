import { dateOf, family, listOf, type Family } from './Family.ts'
import * as invalid from './validity.ts'

const treasuryOf = (index: number) => ({
  id: `${1000 + index}-treasury`,
  name: `App ${index} (treasury)`,
  slug: `app-${index}-(treasury)`,
  symbol: '-',
  category: 'Treasury',
  chains: ['Base'],
  tvl: 300 + index,
  chainTvls: { Base: 300 + index },
  tokenBreakdowns: { ownTokens: 50 + index, stablecoins: 100, majors: 100, others: 100 + index },
  change_1d: null,
})

export const treasuryFamilies: readonly Family[] = [
  family(
    'treasuries',
    listOf(treasuryOf),
    'App 7 (treasury)',
    [
      {
        at: [7],
        owns: /^(1007|treasury:.*) /,
        fields: {
          '': invalid.always,
          id: invalid.id,
          name: invalid.required(invalid.text),
          slug: invalid.never,
          symbol: invalid.never,
          category: invalid.never,
          chains: invalid.never,
          tvl: invalid.amount,
          chainTvls: invalid.cells,
          tokenBreakdowns: value => value !== undefined && value !== null && invalid.object(value),
          'tokenBreakdowns.ownTokens': invalid.amount,
          'tokenBreakdowns.stablecoins': invalid.amount,
          change_1d: invalid.never,
        },
      },
    ],
    function* figuresOf(treasuries) {
      for (const { key, withoutOwnTokens, ownTokens, stablecoins } of treasuries) {
        yield [`${key} others`, withoutOwnTokens]
        yield [`${key} own`, ownTokens]
        yield [`${key} stablecoins`, stablecoins]
      }
    },
  ),
  family(
    'treasuryChart',
    listOf(index => [dateOf(index), 100 + index]),
    '[57]',
    [
      {
        at: [57],
        owns: new RegExp(`^${dateOf(57)}$`),
        fields: {
          '': value => !Array.isArray(value) || invalid.second(value[0]),
          0: invalid.second,
          1: invalid.cell,
        },
      },
    ],
    days => days.map(({ second, usd }) => [String(second), usd]),
  ),
]
