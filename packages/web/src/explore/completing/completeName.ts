import { functionNames, functions, letters, type FunctionName } from '@analytics/contract/formula/formula'
import { parseFormula } from '@analytics/contract/formula/parseFormula'
import { GrammarError } from '@analytics/contract/lines/GrammarError'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { isMetric, isOfNow } from '@analytics/contract/metrics/metrics'
import { isInPercent, isRatioId } from '@analytics/contract/metrics/ratios'
import { foldText } from '@analytics/contract/query/foldText'

import type { Search } from '../../search/model/createSearch.ts'
import { toWords } from '../../search/model/words.ts'
import { completePhrase } from './completePhrase.ts'
import { completeChain, completeSubject, wholesOf, type Found } from './completeSubject.ts'
import { rankingMetricOf, toSpelling } from './metricWords.ts'

export interface Completion {
  /** The whole text with the name completed. */
  readonly text: string
  /** False within a formula. */
  readonly isWhole: boolean
  readonly name: string
  /** A note beside it; null where the name is enough. */
  readonly detail: string | null
  /** The name as formulas write it, on demand; null for what is no name. */
  readonly code: string | null
  /** The row whose latest value stands beside it; null for members, and for what is no row yet. */
  readonly figure: string | null
}

const most = 8
/** A star behind a dot or an @, and a dash within a word, are parts of a name. */
const signs = /[+/(),]|(?<![.@])\*|(?<=^|[\s(,*/+-])-/g

/**
 * Completes what is written behind the last sign: words, or a name by its metric, subject and chain. A completion covers every
 * word that it replaces. `usual` is the metric of a bare subject.
 */
export function completeName(typed: string, find: Search['find'], usual: string): readonly Completion[] {
  // These two are names, and no quotients.
  const text = typed.replaceAll(/\bp\/([fs])(?![\w.])/gi, 'p$1')
  const words = lastOperand(text)
  const [first = '', ...others] = words.split(/\s+/)
  if (first === '') return []
  const completeWords = (operand: string) => completePhrase(toWords(operand), find, usual)
  if (others.every(word => word === ''))
    return toCompletions(text, words, completeToken(first, find, usual), completeWords)
  if (words.split(/\s+/).some(isName)) return []
  return toCompletions(text, words, completeWords(words), completeWords)
}

const mostNear = 2

/** Rows of a text that finds nothing as it is: of its words but one. */
export function completeWithout(typed: string, find: Search['find'], usual: string): readonly Completion[] {
  const words = toWords(typed)
  if (words.length < 2) return []
  const near = words.map((_, index) => completeName(words.toSpliced(index, 1).join(' '), find, usual))
  return [
    ...new Map(near.flatMap(rows => rows.slice(0, 1)).map(row => [row.text, row] as const)).values(),
  ].slice(0, mostNear)
}

/** The text behind the last sign, without operands that are whole: `A uniswap` is a sum. */
function lastOperand(text: string): string {
  const sign = [...text.matchAll(signs)].at(-1)
  let rest = text.slice(sign ? sign.index + 1 : 0).trimStart()
  for (;;) {
    const [, word = '', next = ''] = /^(\S+)\s+(.*)$/s.exec(rest) ?? []
    if (next === '' || !isOperand(word)) return rest
    rest = next
  }
}

function isOperand(word: string): boolean {
  try {
    parseFormula(word)
    return true
  } catch (error) {
    if (error instanceof GrammarError) return false
    throw error
  }
}

/** Dots also occur in ids: `ether.fi fees` are words. */
function isName(word: string): boolean {
  const [metric = ''] = word.split('.', 1)
  const spelt = toSpelling(metric)
  return /[@*!]/.test(word) || (word.includes('.') && (isMetric(spelt) || isRatioId(spelt)))
}

function completeToken(token: string, find: Search['find'], usual: string): readonly Found[] {
  if (token.length === 1 && letters.includes(token)) return []
  if (!isName(token)) {
    const isCall = isFunction(token.toLowerCase())
    const named = completePhrase(toWords(token), find, usual)
    const calls = completeFunction(token)
    return isCall ? [...calls, ...named] : [...named.slice(0, most - calls.length), ...calls]
  }
  const chainAt = token.indexOf('@')
  if (chainAt > 0) return completeChain(token.slice(0, chainAt), token.slice(chainAt + 1), find)
  const [written = '', ...rest] = token.split('.')
  const metric = toSpelling(written)
  const [kind = '', ...id] = rest
  const isKind = Object.hasOwn(subjectKinds, kind)
  const wantedText = isKind ? id.join('.') : rest.join('.')
  const isStarred = !(isMetric(metric) && isOfNow(metric))
  if (wantedText === '' && !isKind) return isStarred ? wholesOf(metric) : []
  const versions = isStarred && kind === 'app' && wantedText.length > 1 && wantedText.endsWith('.')
  return [
    ...(versions ? [{ insert: `${token}*`, name: 'Each version', subject: 'Each version' }] : []),
    ...completeSubject(metric, wantedText, find, { only: isKind ? kind : null }),
  ]
}

function toCompletions(
  text: string,
  replaced: string,
  completions: readonly Found[],
  completeWords: (words: string) => readonly Found[],
): readonly Completion[] {
  const written = text.slice(0, text.length - replaced.length)
  const before = completeOperands(written, completeWords)
  return toldApart(
    completions
      .map(({ insert, name, detail = null }) => {
        const isAlone = before.trim() === ''
        // A formula in words is whole once each of them is a name.
        const isWhole = isAlone || before !== written
        const row = insert + optionsOf(insert)
        return {
          text: before + (isAlone ? row : insert),
          isWhole,
          insert,
          name,
          detail,
          code: insert,
          figure: toFigureRow(insert),
        }
      })
      .filter(completion => completion.text !== text)
      .slice(0, most),
  )
}

/** Replaces the words of operands before the last one by the name that they find first. */
function completeOperands(text: string, completeWords: (words: string) => readonly Found[]): string {
  const parts = text.split(/([+/(),]|(?<![.@])\*|(?<=[\s(,*/+-])-)/)
  return parts
    .map((part, index) => {
      const words = part.trim()
      const isSign = index % 2 === 1
      const isCalled = parts[index + 1] === '('
      if (isSign || isCalled || words === '' || isOperand(words) || words.split(/\s+/).some(isName))
        return part
      const name = completeWords(words).find(({ insert }) => !/;|\.$|\($/.test(insert))
      return name ? part.replace(words, () => name.insert) : part
    })
    .join('')
}

/** The row of which a single value can be told; null for members, and for what is no row yet. */
export function toFigureRow(expression: string): string | null {
  return /[*;]|[.(]$/.test(expression) ? null : expression + optionsOf(expression)
}

interface Listed extends Completion {
  readonly insert: string
}

const kindTexts: Readonly<Record<string, string>> = {
  app: 'application',
  chain: 'chain',
  category: 'category',
  asset: 'token',
  stablecoin: 'stablecoin',
  bridge: 'bridge',
}

/** Names that are equal say which kind of subject they are of. */
function toldApart(all: readonly Listed[]): readonly Completion[] {
  return all.map(({ insert, ...completion }) => {
    const isAlone = all.filter(({ name }) => name === completion.name).length === 1
    const [, kind = ''] = insert.split(/[.@]/)
    return isAlone ? completion : { ...completion, name: `${completion.name} (${kindTexts[kind] ?? kind})` }
  })
}

/** A ratio that pages show in percent is a row in percent, and its members are the large ones. */
function optionsOf(insert: string): string {
  const [metric = '', subject = ''] = insert.split('.')
  if (subject === '' || insert.includes(';')) return ''
  const ranking = rankingMetricOf(insert)
  return `${isInPercent(metric) ? ';pct' : ''}${ranking === null ? '' : `;of=${ranking}`}`
}

const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text)

function completeFunction(token: string): Found[] {
  const wantedToken = foldText(token)
  return functionNames.flatMap(name =>
    wantedToken.length > 1 && name.startsWith(wantedToken)
      ? [{ insert: `${name}(`, name: functions[name].meaning, subject: '', detail: `${name}(` }]
      : [],
  )
}
