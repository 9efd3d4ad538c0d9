import { functionNames, functions, letters, type FunctionName } from '@analytics/contract/formula/formula'
import { parseFormula } from '@analytics/contract/formula/parseFormula'
import { GrammarError } from '@analytics/contract/lines/lineName'
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
  readonly detail: string
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
  if (others.every(word => word === '')) return toCompletions(text, words, completeToken(first, find, usual))
  if (words.split(/\s+/).some(isName)) return []
  return toCompletions(text, words, completePhrase(toWords(words), find, usual))
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

/** Ids hold dots, too: `ether.fi fees` are words. */
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
  const wanted = isKind ? id.join('.') : rest.join('.')
  // A figure of now is of one subject.
  const isStarred = !(isMetric(metric) && isOfNow(metric))
  if (wanted === '' && !isKind) return isStarred ? wholesOf(metric) : []
  const versions = isStarred && kind === 'app' && wanted.length > 1 && wanted.endsWith('.')
  return [
    ...(versions ? [{ insert: `${token}*`, name: 'Each version', detail: `${token}*` }] : []),
    ...completeSubject(metric, wanted, find, { only: isKind ? kind : null }),
  ]
}

function toCompletions(text: string, replaced: string, found: readonly Found[]): readonly Completion[] {
  const before = text.slice(0, text.length - replaced.length)
  return found
    .map(({ insert, ...shown }) => {
      const isWhole = before.trim() === ''
      return { text: before + insert + (isWhole ? optionsOf(insert) : ''), isWhole, ...shown }
    })
    .filter(each => each.text !== text)
    .slice(0, most)
}

/** A ratio that pages show in percent is a row in percent, and its members are the large ones. */
function optionsOf(insert: string): string {
  const [of = '', subject = ''] = insert.split('.')
  if (subject === '' || insert.includes(';')) return ''
  const ranking = rankingMetricOf(insert)
  return `${isInPercent(of) ? ';pct' : ''}${ranking === null ? '' : `;of=${ranking}`}`
}

const isFunction = (text: string): text is FunctionName => Object.hasOwn(functions, text)

function completeFunction(token: string): Found[] {
  const wanted = foldText(token)
  return functionNames.flatMap(name =>
    wanted.length > 1 && name.startsWith(wanted)
      ? [{ insert: `${name}(`, name: functions[name].meaning, detail: `${name}(` }]
      : [],
  )
}
