import { z } from 'zod'

import { anyTime, findTimeProblem, findUnixSeconds, type TimeBounds } from '../api/unixSeconds.ts'
import { maxTotal } from './charts.ts'
import { toPlainParts, toPlainText } from './plainText.ts'

const belowZero = 'below zero'

/** US dollars of a stock or a volume. A number in quotes is invalid, and one below zero. */
export const amount = z
  .number()
  .min(0, belowZero)
  .max(maxTotal)
  .nullish()
  .transform(value => value ?? null)

/** US dollars of what may be a loss. */
export const signedAmount = z
  .number()
  .min(-maxTotal)
  .max(maxTotal)
  .nullish()
  .transform(value => value ?? null)

export const percent = z
  .number()
  .nullish()
  .transform(value => value ?? null)

/** US dollars; a dead coin may be worth 0. */
export const pegPrice = z
  .number()
  .min(0)
  .nullish()
  .transform(value => value ?? null)

export const looseNumber = z
  .union([z.number(), z.string().regex(/^\s*(-?\d+(\.\d+)?([eE][+-]?\d+)?)?\s*$/, 'not a number')])
  .nullish()
  .transform(value => (value == null || (typeof value === 'string' && !value.trim()) ? null : Number(value)))

/** Unix seconds within the bounds. */
export const secondWithin = (times: TimeBounds) =>
  z.unknown().transform((value, context) => {
    const second = findUnixSeconds(value)
    const why = second === undefined ? 'expected a timestamp' : findTimeProblem(second, times)
    if (second !== undefined && why === undefined) return second
    context.addIssue(why ?? '')
    return z.NEVER
  })

export const second = secondWithin(anyTime)

export const name = z.string().transform(toPlainText)

export const text = z
  .string()
  .nullish()
  .transform(value => (value == null ? null : toPlainText(value)))

/** For display only: null when invalid. */
export const label = text.catch(null)

const maxPassage = 2000

/** Sentences to be read; null when invalid or empty. */
export const passage = z
  .string()
  .transform(value => value.replaceAll(/\s+/g, ' ').trim().slice(0, maxPassage))
  .transform(value => (value === '' ? null : toPlainParts(value)))
  .nullish()
  .transform(value => value ?? null)
  .catch(null)

/** Address of a web page; null for any other scheme. */
export const webAddress = z
  .string()
  .transform(value => {
    try {
      const { protocol, href } = new URL(value.trim())
      return /^https?:$/.test(protocol) && href.length <= maxPassage ? href : null
    } catch {
      return null
    }
  })
  .nullish()
  .transform(value => value ?? null)
  .catch(null)

/** The limit is far above the number of chains of any application. */
const maxLabels = 1000

export const labels = z
  .unknown()
  .optional()
  .transform(value =>
    Array.isArray(value)
      ? value
          .slice(0, maxLabels)
          .filter(item => typeof item === 'string')
          .map(toPlainText)
      : [],
  )

export const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => (value == null ? null : toPlainText(String(value))))

export const names = z
  .array(name)
  .nullish()
  .transform(value => value ?? [])

export function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-').replaceAll("'", '')
}

/** For a figure that is part of no sum. */
export function numberOrNull(figure: number | null): number | null {
  return figure !== null && Number.isNaN(figure) ? null : figure
}
