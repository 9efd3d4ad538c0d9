/** True in `npm run test:slow`, where a test goes through every case that it has. */
const isWhole = process.env['TEST_WHOLE'] === '1'

/** Every case in `npm run test:slow`; in `npm test` at most `most` of them, always the same: the first, the last and some between. */
export function sample<Case>(cases: readonly Case[], most: number): readonly Case[] {
  if (isWhole || cases.length <= most) return cases
  const last = cases.length - 1
  const picked = new Set(
    Array.from({ length: most }, (_, i) => Math.round((i * last) / Math.max(1, most - 1))),
  )
  return cases.filter((_, i) => picked.has(i))
}

/** Rounds of a test with random input. */
export const runs = (whole: number, few: number): number => (isWhole ? whole : few)
