import { hashText, mix, slowNoise, smoothNoise } from '../../lib/random.ts'
import { splitByWeights } from '../../lib/sum.ts'
import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { cachePerHour } from '../../world/createWorld.ts'
import { adoptionCurve, trendAt } from '../../world/market/trends.ts'
import { weekdayFactor } from '../../world/market/volatility.ts'
import { seeds } from '../../world/registry/seeds.ts'
import { firstServedDay, type Clock, type DemoDay, referenceDay } from '../../world/time/day.ts'
import { demoBridges, type DemoBridge, type BridgeChain } from './bridges.ts'

/** Values by day from `from` on; the last index is today, which is partial. NaN without a record. */
export interface TransferColumn {
  readonly bridge: DemoBridge
  readonly label: string
  readonly chain: BridgeChain
  readonly deposits: Float64Array
  readonly withdrawals: Float64Array
  readonly averageTransferUsd: number
}

export interface TransferTable {
  readonly from: DemoDay
  readonly today: DemoDay
  readonly elapsed: number
  readonly columns: readonly TransferColumn[]
}

async function buildTransferTable(seed: number, { today, hour }: Clock): Promise<TransferTable> {
  const from = firstServedDay(today)
  const length = Math.max(0, today - from + 1)
  const elapsed = (hour + 0.25) / 24
  const empty = (): Float64Array => new Float64Array(length).fill(Number.NaN)
  const columns: TransferColumn[] = []
  for (const bridge of demoBridges) {
    const averageTransferUsd = 400 + (hashText(bridge.name, seeds.transferSize) % 6000)
    const ownEndpoints = bridge.endpoints.map(({ label, chain }) => ({
      bridge,
      label,
      chain,
      deposits: empty(),
      withdrawals: empty(),
      averageTransferUsd,
    }))
    const transfers = createTransfers(bridge, seed)
    for (let i = 0; i < length; i++) {
      const day = transfers(from + i)
      const share = i === length - 1 ? elapsed : 1
      if (day)
        for (const [c, column] of ownEndpoints.entries()) {
          column.deposits[i] = Math.round((day.deposits[c] ?? 0) * share)
          column.withdrawals[i] = Math.round((day.withdrawals[c] ?? 0) * share)
        }
    }
    columns.push(...ownEndpoints)
    await yieldToEventLoop()
  }
  return { from, today, elapsed, columns }
}

export const getTransferTable = cachePerHour(buildTransferTable)

/** Whole USD of a day, per chain in the bridge's order. */
interface Transfers {
  readonly deposits: readonly number[]
  readonly withdrawals: readonly number[]
}

/** The month before the reference day is typical, the day itself recorded. */
function anchorWeight(day: DemoDay): number {
  return Math.exp(-Math.abs(day - referenceDay) / 4)
}

/** The first chains have the largest shares, which drift. */
function createSpread({ endpoints, name }: DemoBridge, way: string, seed: number) {
  const keys = endpoints.map(({ label }) => hashText(`${name} ${way} ${label}`, seed))
  return (volume: number, day: DemoDay): number[] => {
    const weights = keys.map((key, i) => Math.exp(0.2 * slowNoise(key, day)) / (i + 1.2))
    return splitByWeights(volume, weights).map(Math.round)
  }
}

/** Undefined before the first transfer. */
function createTransfers(bridge: DemoBridge, seed: number): (day: DemoDay) => Transfers | undefined {
  const key = hashText(`bridge ${bridge.name}`, seed)
  const lag = mix(key, 1)
  const spreadIn = createSpread(bridge, 'in', seed)
  const spreadOut = createSpread(bridge, 'out', seed)
  const span = 60 + (key % 240)
  const grown = adoptionCurve(Math.max(0, referenceDay - bridge.firstDay), span)
  const noise = (day: DemoDay): number => 0.22 * smoothNoise(key, day)
  const anchorOffset = Math.log(bridge.volume / bridge.typicalVolume) - noise(referenceDay)
  return day => {
    if (day < bridge.firstDay) return undefined
    const size = (trendAt('market', day) * adoptionCurve(day - bridge.firstDay, span)) / grown
    const volume =
      bridge.typicalVolume *
      size *
      Math.exp(noise(day) + anchorOffset * anchorWeight(day)) *
      weekdayFactor(0.6, day)
    return {
      deposits: spreadIn(volume, day),
      withdrawals: spreadOut(volume * (1 + 0.01 * smoothNoise(lag, day)), day),
    }
  }
}
