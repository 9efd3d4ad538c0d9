import { hashText } from './hash.ts'
import { smoothNoise } from './noise.ts'
import { remember } from './remember.ts'

const moods = new Map<number, (time: number) => number>()

/** What moves the whole market on a day. */
export function moodOf(seed: number): (time: number) => number {
  const known = moods.get(seed)
  if (known) return known
  const key = hashText('everyone', seed)
  const mood = remember(time => smoothNoise(key, time))
  moods.set(seed, mood)
  return mood
}
