import { dateOf, family, listOf, size, type Family } from './Family.ts'
import * as invalid from './validity.ts'

const bridgeOf = (index: number) => ({
  id: 1000 + index,
  name: `bridge ${index}`,
  displayName: `Bridge ${index}`,
  icon: 'icons:x',
  url: 'https://example.com',
  chains: ['Base'],
  destinationChain: 'Base',
  last24hVolume: 9,
  lastDailyVolume: 100 + index,
  dayBeforeLastVolume: 200 + index,
  weeklyVolume: 300 + index,
  monthlyVolume: 400 + index,
})

export const bridgeFamilies: readonly Family[] = [
  family(
    'bridges',
    { bridges: listOf(bridgeOf), chains: [{ name: 7 }], dataUpdatedAt: dateOf(size) },
    'bridge 7',
    [
      {
        at: ['bridges', 7],
        owns: /^1007 /,
        fields: {
          '': invalid.always,
          id: invalid.required(invalid.id),
          name: invalid.never,
          displayName: invalid.never,
          icon: invalid.never,
          url: invalid.never,
          chains: invalid.never,
          destinationChain: invalid.never,
          last24hVolume: invalid.never,
          lastDailyVolume: invalid.amount,
          dayBeforeLastVolume: invalid.amount,
          weeklyVolume: invalid.amount,
          monthlyVolume: invalid.amount,
        },
      },
      {
        at: [],
        owns: /^updated$/,
        fields: {
          dataUpdatedAt: value => value !== undefined && value !== null && invalid.time(value),
          chains: invalid.never,
        },
      },
    ],
    function* figuresOf({ bridges, updatedSecond }) {
      yield ['updated', updatedSecond]
      for (const { id, lastDailyVolume, dayBeforeLastVolume, weeklyVolume, monthlyVolume } of bridges) {
        yield [`${id} day`, lastDailyVolume]
        yield [`${id} day before`, dayBeforeLastVolume]
        yield [`${id} week`, weeklyVolume]
        yield [`${id} month`, monthlyVolume]
      }
    },
  ),
  family(
    'bridgeVolume',
    listOf(index => ({
      date: String(dateOf(index)),
      depositUSD: 100 + index,
      withdrawUSD: 200 + index,
      depositTxs: 1,
      withdrawTxs: 2,
    })),
    'Bridge',
    [
      {
        at: [57],
        owns: new RegExp(`^${dateOf(57)} `),
        fields: {
          '': invalid.always,
          date: invalid.time,
          depositUSD: invalid.cell,
          withdrawUSD: invalid.cell,
          depositTxs: invalid.never,
          withdrawTxs: invalid.never,
        },
      },
    ],
    function* figuresOf(days) {
      for (const { second, depositUsd, withdrawUsd } of days) {
        yield [`${second} in`, depositUsd]
        yield [`${second} out`, withdrawUsd]
      }
    },
  ),
]
