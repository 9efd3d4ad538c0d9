import type { ExploreGrain, ExploreQuery } from '@analytics/contract/query/ExploreQuery'
import { parseExploreRange, type ExploreRange } from '@analytics/contract/query/exploreRange'

/** The range and the grain that a text names besides its row. */
export type ViewWords = Partial<Pick<ExploreQuery, 'range' | 'grain'>>

interface TakenWords {
  /** The row alone. */
  readonly row: string
  readonly view: ViewWords
}

const grains: Readonly<Record<string, ExploreGrain>> = {
  daily: 'D',
  weekly: 'W',
  monthly: 'M',
  quarterly: 'Q',
  yearly: 'Y',
}

const signs = /[+*/(),-]/

interface Wording {
  readonly pattern: RegExp
  readonly read: (match: RegExpExecArray) => ViewWords | null
}

const wordings: readonly Wording[] = [
  {
    pattern: /(?<=^|\s)(?:last|past)\s+(?:(\d{1,4})\s+)?(day|week|month|quarter|year)s?(?=\s|$)/i,
    read: ([, count = '1', unit = '']) => rangeOf(`${count}${unit.charAt(0)}`),
  },
  {
    pattern: /(?<=^|\s)since\s+([12]\d{3}\S*)(?=\s|$)/i,
    read: ([, from = '']) => rangeOf(`${from}..`),
  },
  {
    pattern:
      /(?<=^|\s)(?:in\s+)?(\d{1,4}[dwmqy]|ytd|qtd|[12]\d{3}(?:-q[1-4]|-\d{2}){0,2}(?:\.\.\S*)?)(?=\s|$)/i,
    read: ([, range = '']) => rangeOf(range),
  },
  {
    pattern: /(?<=^|\s)(daily|weekly|monthly|quarterly|yearly)(?=\s|$)/i,
    read: ([, word = '']) => grainOf(word),
  },
]

/**
 * `aave rev 1y`, `uniswap fees since 2024 monthly`: takes the words of the range and of the grain from the ends of a text. Words
 * beside a sign of a formula stay: `A / 2026` is a quotient.
 */
export function takeViewWords(text: string): TakenWords {
  let row = text
  let view: ViewWords = {}
  for (const { pattern, read } of wordings) {
    const match = pattern.exec(row)
    const taken = match && read(match)
    if (!match || !taken) continue
    const [before, after] = [
      row.slice(0, match.index).trimEnd(),
      row.slice(match.index + match[0].length).trimStart(),
    ]
    const stands = before !== '' || after !== ''
    if (!stands || signs.test(before.at(-1) ?? '') || signs.test(after.at(0) ?? '')) continue
    row = [before, after].filter(part => part !== '').join(' ')
    view = { ...view, ...taken }
  }
  return { row, view }
}

function rangeOf(text: string): ViewWords | null {
  const range = tryRange(text.toLowerCase().replace(/-q(?=[1-4])/, '-Q'))
  return range && { range }
}

function grainOf(word: string): ViewWords | null {
  const grain = grains[word.trim().toLowerCase()]
  return grain === undefined ? null : { grain }
}

function tryRange(text: string): ExploreRange | null {
  try {
    return parseExploreRange(text)
  } catch {
    return null
  }
}
