/** Some whose days begin before or after those of UTC, by hours that are not whole. */
const timeZones = [
  'UTC',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/Los_Angeles',
  'Europe/Lisbon',
  'Pacific/Kiritimati',
] as const

/** Some with other digits, other letters for `i`, other calendars. */
const locales = ['en_US', 'de_DE', 'tr_TR', 'ar_EG', 'fa_IR', 'hi_IN', 'th_TH', 'ja_JP'] as const

interface Surroundings {
  /** Repeats a run: its surroundings, and the random cases of its tests. */
  readonly TEST_SEED: string
  readonly TZ: string
  readonly LC_ALL: string
}

const mostSeeds = 2 ** 31

/** Throws where the seed is not a number. */
function draw(seed: string | undefined): Surroundings {
  const number = seed === undefined ? Math.floor(Math.random() * mostSeeds) : Number(seed)
  if (!Number.isInteger(number) || number < 0 || number >= mostSeeds)
    throw new Error(`TEST_SEED is ${seed}, and must be a whole number from 0 to ${mostSeeds - 1}`)
  const pick = <Choice>(choices: readonly Choice[], from: number): Choice | undefined =>
    choices[Math.floor(from) % choices.length]
  return {
    TEST_SEED: String(number),
    TZ: pick(timeZones, number) ?? 'UTC',
    LC_ALL: `${pick(locales, number / timeZones.length) ?? 'en_US'}.UTF-8`,
  }
}

/**
 * Draws where the tests of this run believe to be, or finds it again by the seed of an earlier run, and prints it. Workers take it over as
 * they start, for a locale can't be changed later.
 */
export function drawSurroundings(): void {
  const surroundings = draw(process.env['TEST_SEED'])
  Object.assign(process.env, surroundings)
  console.log(`TEST_SEED=${surroundings.TEST_SEED} (${surroundings.TZ}, ${surroundings.LC_ALL})`)
}
