import { blockTimeRows } from '../../data/blockTimes.ts'
import type { Call } from '../../http/Reply.ts'
import { referenceDay, toSeconds } from '../../world/day.ts'
import { BadQuestion } from './BadQuestion.ts'
import { toTimestamp } from './questions.ts'

interface Clockwork {
  readonly secondsPerBlock: number
  readonly heightAtReference: number
  /** seconds since 1970, of block 0 */
  readonly genesis: number
}

const reference = toSeconds(referenceDay)

const clockworks = new Map<string, Clockwork>(
  blockTimeRows
    .trim()
    .split('\n')
    .map(line => {
      const [key = '', pace, height, genesis = ''] = line.split('|')
      const clockwork = {
        secondsPerBlock: Number(pace),
        heightAtReference: Number(height),
        genesis: Date.parse(genesis) / 1000,
      }
      return [key, clockwork]
    }),
)

/** The last block at or before a second, at the latest now's: blocks come as fast as they did on average. */
export function block({ params, now }: Call): object {
  const clockwork = clockworks.get((params['chain'] ?? '').toLowerCase())
  if (!clockwork) throw new BadQuestion(`chain ${params['chain']} is not supported`)
  const { secondsPerBlock, heightAtReference, genesis } = clockwork
  const second = Math.min(toTimestamp(params['timestamp'] ?? ''), now)
  if (second < genesis) throw new BadQuestion('no block before that timestamp')
  const pace = second < reference ? (reference - genesis) / heightAtReference : secondsPerBlock
  const height = heightAtReference + Math.floor((second - reference) / pace)
  return { height, timestamp: Math.floor(reference + (height - heightAtReference) * pace) }
}
