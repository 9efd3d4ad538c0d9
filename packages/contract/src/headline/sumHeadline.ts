import type { Contribution } from '../api/responses/ranking.ts'
import type { EntityKind } from '../metrics/entityKinds.ts'
import { toComparedChange, type ComparedSums } from '../metrics/sums.ts'
import { isPlural, toAmount, toChangeFigure, toPercentText, toVerb } from './figures.ts'
import type { Headline, HeadlinePart } from './Headline.ts'
import { toRangeWords, type RangeFacts, type RangeWords } from './rangeWords.ts'

/** The figures of a response that its sentence is made from. */
export interface HeadlineFacts {
  /** Name of the quantity in running text: `lending TVL`. */
  readonly noun: string
  /** The part of it that the figures are of: ` on 6 chains`. */
  readonly scope?: string
  readonly isStock?: boolean
  readonly value: number | null
  readonly comparison: ComparedSums | null
  readonly contributions?: readonly Contribution[] | undefined
  /** Kind of the members that contribute. */
  readonly members: EntityKind
  /** The changes of the members' shares, told in place of what they added. */
  readonly shares?: readonly HeadlinePart[] | null
  readonly metadata: RangeFacts
  readonly toPeak?: (words: RangeWords) => readonly HeadlinePart[]
}

/** A sentence about the change of a sum; null where there is no change to tell. */
export function sumHeadline(facts: HeadlineFacts): Headline | null {
  const { value, comparison, shares, metadata, toPeak } = facts
  const change = toComparedChange(comparison)
  const words = toRangeWords(metadata)
  if (!words || !comparison || value === null || value < 0 || change === null) return null
  const moved = shares ?? toMoved(facts, comparison)
  const peak = toPeak?.(words) ?? []
  return {
    lead: toLead(facts, words, toChangeFigure('', change, comparison)),
    detail: [...moved, ...peak],
  }
}

function toLead(
  { noun, scope = '', isStock = false, value }: HeadlineFacts,
  { span, end, before, compared }: RangeWords,
  change: ReturnType<typeof toChangeFigure>,
): HeadlinePart[] {
  const subject = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${scope}`
  const amount = toAmount(value ?? 0)
  const percent = toPercentText(change.value)
  const [is, was] = isPlural(noun) ? ['are', 'were'] : ['is', 'was']
  if (!isStock && compared === null) {
    const text = toVerb(change.value, noun)
    return [`${subject} `, { ...change, text }, percent === null ? ' at ' : ' to ', amount, ` ${span}`]
  }
  const when = isStock ? end : ` ${span}`
  const text = percent === null ? 'the same' : `${percent} ${change.value < 0 ? 'less' : 'more'}`
  return [
    `${subject} ${when === '' ? is : was} `,
    amount,
    `${when}, `,
    { ...change, text },
    ` ${percent === null ? 'as' : 'than'} ${isStock ? before : compared}`,
  ]
}

/** Members that moved the sum by less than this part of it are not worth naming. */
const leastPart = 0.0005
/** Members that are named on the side on which the sum moved. */
const mostNamed = 2

/** `Uniswap V4 added $20.8M, PumpSwap (new) $11.9M; StonkFun lost $4.6M.` Begins with the side on which the sum moved. */
function toMoved(
  { contributions = [], members, value }: HeadlineFacts,
  { now, before }: ComparedSums,
): HeadlinePart[] {
  const least = (value ?? 0) * leastPart
  // A sum of one member moves as that one does.
  const told = contributions.length < 2 ? [] : contributions
  const sideOf = (sign: number, most: number): HeadlinePart[] =>
    told
      .filter(({ contribution }) => contribution * sign > least)
      .toSorted((one, other) => (other.contribution - one.contribution) * sign)
      .slice(0, most)
      .flatMap(({ id, pageId, displayName: text, contribution, isNew }, index) => [
        index > 0 ? ', ' : '',
        { text, kind: members, id: members === 'chain' ? id : pageId },
        isNew ? ' (new)' : '',
        index > 0 ? ' ' : sign > 0 ? ' added ' : ' lost ',
        toAmount(Math.abs(contribution)),
      ])
  const sign = now < before ? -1 : 1
  const sides = [sideOf(sign, mostNamed), sideOf(-sign, 1)].filter(side => side.length > 0)
  return sides.flatMap((side, index) => [...side, index < sides.length - 1 ? '; ' : '. '])
}
