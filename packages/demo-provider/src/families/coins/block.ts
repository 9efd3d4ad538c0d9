import { blockTimeRows } from '../../data/chains/blockTimes.ts'
import { parseTable } from '../../lib/parseTable.ts'
import type { RouteContext } from '../../route/Route.ts'
import { referenceDay, toSeconds } from '../../world/time/day.ts'
import { BadRequest } from './BadRequest.ts'
import { toTimestamp } from './parameters.ts'

interface BlockSchedule {
  readonly secondsPerBlock: number
  readonly heightAtReference: number
  readonly genesis: number
}

const reference = toSeconds(referenceDay)

const schedules = new Map<string, BlockSchedule>(
  parseTable(blockTimeRows).map(([key = '', pace, height, genesis = '']) => [
    key,
    {
      secondsPerBlock: Number(pace),
      heightAtReference: Number(height),
      genesis: Date.parse(genesis) / 1000,
    },
  ]),
)

/** The last block at or before a second, assuming the average pace. */
export function block({ params, now }: RouteContext): object {
  const schedule = schedules.get((params['chain'] ?? '').toLowerCase())
  if (!schedule) throw new BadRequest(`chain ${params['chain']} is not supported`)
  const { secondsPerBlock, heightAtReference, genesis } = schedule
  const second = Math.min(toTimestamp(params['timestamp'] ?? ''), now)
  if (second < genesis) throw new BadRequest('no block before that timestamp')
  const pace = second < reference ? (reference - genesis) / heightAtReference : secondsPerBlock
  const height = heightAtReference + Math.floor((second - reference) / pace)
  return { height, timestamp: Math.floor(reference + (height - heightAtReference) * pace) }
}
