import { describe, expect, it } from 'vitest'

import { assetIds, assetOf } from './assets.ts'
import { chainColor, chainIds } from './chains.ts'
import { lookAlike, lookalikes } from './lookalikes.ts'
import { palettes } from './palettes.ts'

type Three = readonly [number, number, number]

function toLinear(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(position => {
    const value = Number.parseInt(hex.slice(position, position + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const multiply = (rows: readonly [Three, Three, Three], [x, y, z]: Three): Three => {
  const [first, second, third] = rows.map(([a, b, c]) => a * x + b * y + c * z)
  return [first ?? 0, second ?? 0, third ?? 0]
}

/** Machado, Oliveira and Fernandes 2009, deuteranomaly at full severity, in linear RGB. */
const deuteranopia = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
] as const

function toDeuteranopic(color: Three): Three {
  const [red, green, blue] = multiply(deuteranopia, color)
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [clip(red), clip(green), clip(blue)]
}

/** sRGB to XYZ, relative to the white point D65. */
const toXyz = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
] as const

function toLab(color: Three): Three {
  const curve = (value: number) =>
    value > 216 / 24_389 ? Math.cbrt(value) : (value * (24_389 / 27) + 16) / 116
  const [x, y, z] = multiply(toXyz, color)
  return [116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))]
}

const degree = Math.PI / 180
const cosine = (degrees: number) => Math.cos(degrees * degree)

/** CIEDE2000 of two colours in Lab, after Sharma, Wu and Dalal 2005. */
function differ([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const boost = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
  const stretch = 1 + (1 - boost((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2)) / 2
  const polar = (a: number, b: number) => {
    const angle = Math.atan2(b, a * stretch) / degree
    return { chroma: Math.hypot(a * stretch, b), hue: angle < 0 ? angle + 360 : angle }
  }
  const [one, other] = [polar(a1, b1), polar(a2, b2)]
  const [lightness, chroma] = [(l1 + l2) / 2, (one.chroma + other.chroma) / 2]
  const turn = other.hue - one.hue
  const shortTurn = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  const hue = (one.hue + shortTurn / 2 + 360) % 360
  const toHue = 2 * Math.sqrt(one.chroma * other.chroma) * Math.sin((shortTurn / 2) * degree)
  const weight =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63)
  const distance = (lightness - 50) ** 2
  const lights = (l2 - l1) / (1 + (0.015 * distance) / Math.sqrt(20 + distance))
  const chromas = (other.chroma - one.chroma) / (1 + 0.045 * chroma)
  const hues = toHue / (1 + 0.015 * chroma * weight)
  const rotation = -2 * boost(chroma) * Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * degree)
  return Math.sqrt(lights ** 2 + chromas ** 2 + hues ** 2 + rotation * chromas * hues)
}

const differenceOf = (one: string, other: string, seen: (color: Three) => Three = color => color) =>
  differ(toLab(seen(toLinear(one))), toLab(seen(toLinear(other))))

const isClose = (one: string, other: string) =>
  differenceOf(one, other) < 12 || differenceOf(one, other, toDeuteranopic) < 8

const followed = chainIds.map(chainColor)
const assets = assetIds.map(id => assetOf(id).color)
const all = [
  ...new Set([...palettes.appRevenue, ...followed, chainColor('tron'), chainColor('fantom'), ...assets]),
]
const pairsOf = (colors: readonly string[]) =>
  colors.flatMap((one, index) => colors.slice(index + 1).map(other => [one, other] as const))

describe('the difference of two colours', () => {
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('is that of the published pairs: %j, %j', (one, other, expected) => {
    expect(differ(one, other)).toBeCloseTo(expected, 4)
  })
})

describe('colours that look alike', () => {
  it('are listed, each pair once', () => {
    const foundPairs = pairsOf(all).filter(([one, other]) => isClose(one, other))
    const listed = Object.entries(lookalikes).flatMap(([one, others]) =>
      others.map(other => [one, other] as const),
    )
    expect(listed).toEqual(foundPairs)
    for (const [one, other] of pairsOf(all))
      expect([lookAlike(one, other), lookAlike(other, one)]).toEqual(Array(2).fill(isClose(one, other)))
  })

  it('are no two followed chains, whose colours are the same on every page', () => {
    expect(pairsOf(followed).filter(([one, other]) => lookAlike(one, other))).toEqual([])
  })
})
