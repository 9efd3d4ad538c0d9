import { toFieldPath } from '@analytics/defillama'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bridgeFamilies } from './testing/invalidEntries/bridgeFamilies.ts'
import { coinFamilies } from './testing/invalidEntries/coinFamilies.ts'
import { eventFamilies } from './testing/invalidEntries/eventFamilies.ts'
import { size, type Family, type Figures } from './testing/invalidEntries/Family.ts'
import { lendingFamilies } from './testing/invalidEntries/lendingFamilies.ts'
import { overviewFamilies } from './testing/invalidEntries/overviewFamilies.ts'
import { poolFamilies } from './testing/invalidEntries/poolFamilies.ts'
import { findAt, invalidValues, spoil, type Json, type Path } from './testing/invalidEntries/spoil.ts'
import { stablecoinFamilies } from './testing/invalidEntries/stablecoinFamilies.ts'
import { treasuryFamilies } from './testing/invalidEntries/treasuryFamilies.ts'
import type { Target } from './testing/invalidEntries/validity.ts'

const families = [
  ...overviewFamilies,
  ...lendingFamilies,
  ...coinFamilies,
  ...stablecoinFamilies,
  ...bridgeFamilies,
  ...poolFamilies,
  ...eventFamilies,
  ...treasuryFamilies,
]

const stepsOf = (field: string): string[] => (field === '' ? [] : field.split('.'))

/** The steps to a field as numbers where the payload has a list. */
function pathTo(payload: Json, { at }: Target, field: string): Path {
  let inner = findAt(payload, at)
  const steps = stepsOf(field).map(step => {
    const isList = Array.isArray(inner)
    inner = findAt(inner, [isList ? Number(step) : step])
    return isList ? Number(step) : step
  })
  return [...at, ...steps]
}

function expectOthersUnchanged(good: Figures, figures: Figures, owns: (figure: string) => boolean): void {
  const others = [...good].filter(([figure]) => !owns(figure))
  expect(others.length).toBeGreaterThan(size / 2)
  expect(others.filter(([figure, value]) => figures.get(figure) !== value)).toEqual([])
}

const rows = families.flatMap(family =>
  family.targets.flatMap(target =>
    Object.entries(target.fields).flatMap(([field, isInvalid]) =>
      Object.entries(invalidValues).map(([invalidValue, value]) => ({
        title: `${[...target.at, ...stepsOf(field)].join('.')} is ${invalidValue}`,
        family,
        target,
        field,
        isInvalid,
        // If an entry is removed, another one takes its place and nothing is invalid.
        value: field === '' && value === undefined ? null : value,
      })),
    ),
  ),
)

describe.each(families)('$name', family => {
  const { payload, read, name } = family
  const good = read(JSON.stringify(payload)).figures

  it('is read whole', () => {
    expect(read(JSON.stringify(payload)).unreadable).toBeNull()
    expect(good.size).toBeGreaterThanOrEqual(size)
  })

  it.each(rows.filter(row => row.family.name === name))('$title', ({ target, field, isInvalid, value }) => {
    const path = pathTo(payload, target, field)
    const { figures, unreadable } = read(JSON.stringify(spoil(payload, path, value)))
    expectOthersUnchanged(good, figures, figure => target.owns.test(figure))
    if (isInvalid(value)) {
      expect(unreadable?.count).toBeGreaterThanOrEqual(1)
      expect(unreadable?.of).toBeGreaterThanOrEqual(size)
      const named = unreadable?.samples.map(sample => sample.field) ?? []
      expect(named.filter(each => isFieldOf(each, path))).not.toEqual([])
      for (const { entry, why } of unreadable?.samples ?? []) expect([entry, why]).not.toContain('')
    } else expect(unreadable).toBeNull()
  })

  it('tolerates any invalid values in two of its entries', () => {
    const entries = siblingsOf(payload, family.listed)
    const anywhere = fc.record({
      entry: fc.constantFrom(...entries),
      steps: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }),
      // No heavy numbers: a payload that lost much of its value is refused, however few entries lost it.
      value: fc.oneof(fc.constantFrom(...Object.values(invalidValues)), fc.string(), fc.boolean()),
    })
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 2 }), spoilt => {
        const body = spoilt.reduce(
          (inner, { entry, steps, value }) => spoil(inner, downTo(inner, entry, steps), value ?? null),
          payload,
        )
        const ownNames = new Set(spoilt.flatMap(({ entry }) => ownFigures(family, entry, good)))
        expectOthersUnchanged(good, read(JSON.stringify(body)).figures, figure => ownNames.has(figure))
      }),
      { numRuns: 20 },
    )
  })

  it('is refused when over a tenth of it is invalid', () => {
    const entries = siblingsOf(payload, family.listed)
    const spoilt = entries
      .slice(0, Math.floor(entries.length / 10) + 1)
      .reduce((inner, path) => spoil(inner, path, 'odd'), payload)
    expect(() => read(JSON.stringify(spoilt))).toThrow(
      expect.objectContaining({
        code: 'BAD_SHAPE',
        message: expect.stringMatching(
          /expected (object|array), received string; .* \(\d of \d\d entries unreadable\)$/,
        ),
      }),
    )
  })

  it.each(['__proto__', 'constructor', 'toString', '<script>alert(1)</script>', 'a\nb'])(
    'has an entry called %j',
    hostile => {
      const body = JSON.stringify(payload).replaceAll(JSON.stringify(family.called), JSON.stringify(hostile))
      const { figures, unreadable } = read(body)
      expect(unreadable).toBeNull()
      expect([...figures.values()].map(String).sort()).toEqual([...good.values()].map(String).sort())
    },
  )
})

/** The ways to an entry and to all others of its list. */
function siblingsOf(payload: Json, entry: Path): Path[] {
  const list = findAt(payload, entry.slice(0, -1)) ?? null
  const keys = Array.isArray(list) ? [...list.keys()] : Object.keys(list as object)
  return keys.map(key => [...entry.slice(0, -1), key])
}

/** A way further down from an entry, as far as there is anything. */
function downTo(payload: Json, entry: Path, steps: readonly number[]): Path {
  return steps.reduce<Path>((path, step) => {
    const inner = findAt(payload, path)
    if (typeof inner !== 'object' || inner === null) return path
    const keys = Array.isArray(inner) ? [...inner.keys()] : Object.keys(inner)
    const key = keys[step % Math.max(1, keys.length)]
    return key === undefined ? path : [...path, key]
  }, entry)
}

const owned = new Map<string, readonly string[]>()

/** The figures that are others without an entry. */
function ownFigures({ name, payload, read }: Family, entry: Path, good: Figures): readonly string[] {
  const key = `${name} ${entry.join('.')}`
  const knownFigures = owned.get(key)
  if (knownFigures) return knownFigures
  const { figures } = read(JSON.stringify(spoil(payload, entry, null)))
  const own = [...good.keys()].filter(figure => figures.get(figure) !== good.get(figure))
  owned.set(key, own)
  return own
}

/** Whether a reported place is that of a field, or within it, or the entry that it is in. */
function isFieldOf(reported: string, path: Path): boolean {
  const field = toFieldPath(path)
  return reported.startsWith(field) || (field.startsWith(reported) && reported !== '')
}
