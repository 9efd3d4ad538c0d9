import { expect } from 'vitest'

/** The figures of a sentence, as they are written. */
export interface ReadHeadline {
  readonly change: string
  readonly total: string
  readonly largest: string | null
  /** `-$4.6M` for a loss. `place` counts from 0 on its side. */
  readonly movers: readonly { readonly name: string; readonly contribution: string; readonly place: number }[]
  /** `-0.91` for a loss of share. */
  readonly shares: readonly { readonly name: string; readonly points: string }[]
}

/** Reads the sentence of a page's text. */
export function readHeadline(markdown: string): ReadHeadline {
  const sentence = (markdown.split('\n\n')[1] ?? '').replaceAll('\\', '')
  const rose = /(rose|fell) ([\d.,]+)%/.exec(sentence)
  const more = /, ([\d.,]+)% (more|less)/.exec(sentence)
  const [text = '', isLoss] = rose ? [rose[2], rose[1] === 'fell'] : [more?.[1], more?.[2] === 'less']
  const [, total = ''] = /(?:to|at|is|are|was|were) (\$[\d.]+[KMBT]?)/.exec(sentence) ?? []
  const [, ofDay] = /largest (?:day|week) was .*, with (\$[\d.]+[KMBT]?)/.exec(sentence) ?? []
  const [, high] = /highest was (\$[\d.]+[KMBT]?)/.exec(sentence) ?? []
  const moved = /^.*?\. (?=.* (?:added|lost) \$)(.*?\d[KMBT]?)\.(?: |$)/.exec(sentence)?.[1] ?? ''
  const movers = moved.split('; ').flatMap(side => {
    const sign = / lost \$/.test(side) ? '-' : ''
    return side.split(', ').flatMap((part, place) => {
      const [, name, amount] = /^(.*?)(?: \(new\))?(?: added| lost)? (\$[\d.]+[KMBT]?)$/.exec(part) ?? []
      return name === undefined ? [] : [{ name, contribution: `${sign}${amount}`, place }]
    })
  })
  const shares = sentence.includes(' points of share') ? readShares(sentence) : []
  return { change: `${isLoss ? '-' : ''}${text}`, total, largest: ofDay ?? high ?? null, movers, shares }
}

/** `Ethereum lost 0.91 points of share, BSC 0.20; Solana gained 0.46.` */
function readShares(sentence: string): ReadHeadline['shares'] {
  const [, text = ''] =
    /^.*?\. (?=.* points of share)(.*?\d\.\d\d)\. ?/.exec(sentence.replace(/$/, ' ')) ?? []
  return text
    .replace(' points of share', '')
    .split('; ')
    .flatMap(side => {
      const sign = side.includes(' lost ') ? '-' : ''
      return side.split(', ').flatMap(part => {
        const [, name, points] = /^(.*?)(?: gained| lost)? (\d+\.\d\d)$/.exec(part) ?? []
        return name === undefined ? [] : [{ name, points: `${sign}${points}` }]
      })
    })
}

const scales: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

/** Half of the last digit that is written. */
const roundingOf = (digits: string) => 0.501 * 10 ** -(digits.split('.')[1]?.length ?? 0)

/** Expects an amount to be a value as it is rounded. */
export function expectAmount(text: string, value: number): void {
  const [, sign, digits = '', suffix = ''] = /^(-?)\$([\d.]+)([KMBT]?)$/.exec(text) ?? []
  const scale = scales[suffix] ?? 1
  const written = Number(digits) * scale * (sign === '-' ? -1 : 1)
  expect(Math.abs(written - value), `${text} for ${value}`).toBeLessThanOrEqual(roundingOf(digits) * scale)
}

/** Expects a percentage to be a value as it is rounded. */
export function expectPercent(text: string, value: number): void {
  const digits = text.replaceAll(',', '')
  expect(Math.abs(Number(digits) - value), `${text}% for ${value}`).toBeLessThanOrEqual(
    roundingOf(digits) + 1e-4,
  )
}
