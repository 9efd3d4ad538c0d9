import type { Call } from '../../http/Reply.ts'
import { BadQuestion } from './BadQuestion.ts'
import { findCoin } from './coins.ts'
import { getTapes } from './getTapes.ts'
import type { Tape } from './getTapes.ts'
import { toDuration } from './toDuration.ts'

/** A coin as it was asked for; answers repeat the id to the letter. */
export interface Asked {
  readonly id: string
  readonly tape: Tape
}

/** Coins that nobody knows are left out. Throws BadQuestion when none is asked for. */
export function toAsked(ids: readonly string[], seed: number): Asked[] {
  const wanted = [...new Set(ids.map(id => id.trim()).filter(id => id !== ''))]
  if (wanted.length === 0) throw new BadQuestion('no coins queried')
  const tapes = getTapes(seed)
  return wanted.flatMap(id => {
    const coin = findCoin(id)
    const tape = coin && tapes.get(coin)
    return tape ? [{ id, tape }] : []
  })
}

export const askedIn = ({ params, world }: Call): Asked[] =>
  toAsked((params['coins'] ?? '').split(','), world.seed)

/** Throws BadQuestion for a value that is no duration. */
export function durationIn(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name)
  if (!text) return otherwise
  const seconds = toDuration(text)
  if (seconds === undefined) throw new BadQuestion(`invalid ${name}`)
  return seconds
}

/** Whole seconds. Throws BadQuestion for anything that is no number. */
export function toTimestamp(text: string): number {
  const second = Number(text)
  if (text.trim() === '' || !Number.isFinite(second)) throw new BadQuestion('invalid timestamp')
  return Math.floor(second)
}
