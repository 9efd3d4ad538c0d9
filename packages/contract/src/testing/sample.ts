/** True in `npm run test:slow`, where a test goes through every case that it has. */
export const isWhole = process.env['TEST_WHOLE'] === '1'

/** Every case in `npm run test:slow`; in `npm test` at most `most` of them, always the same: the first, the last and some between. */
export function sample<Case>(cases: readonly Case[], most: number): readonly Case[] {
  if (isWhole || cases.length <= most) return cases
  const last = cases.length - 1
  const picked = new Set(
    Array.from({ length: most }, (_, i) => Math.round((i * last) / Math.max(1, most - 1))),
  )
  return cases.filter((_, i) => picked.has(i))
}

/** Random cases, or rounds, of a test: `all` in `npm run test:slow`, at most `most` in `npm test`. */
export const sampleSize = (all: number, most: number): number => (isWhole ? all : Math.min(all, most))
