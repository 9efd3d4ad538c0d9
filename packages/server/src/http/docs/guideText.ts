import { recipes } from '@analytics/contract/explore/recipes'
import { subjectKinds } from '@analytics/contract/lines/subjects'
import { metrics } from '@analytics/contract/metrics/metrics'

import formulas from '../../../../../docs/formulas.md?raw'

interface Example {
  readonly expression: string
  readonly meaning: string
}

/** The grammar as far as most readers need it. */
export const grammarExamples: readonly Example[] = [
  { expression: 'fees.app.uniswap', meaning: 'a metric of a subject: metric.kind.id' },
  { expression: 'tvl.app.aave-v3@base', meaning: 'on one chain' },
  { expression: 'fees.all!stablecoins', meaning: 'all applications without the issuers of stablecoins' },
  {
    expression: 'revenue.app.uniswap/fees.app.uniswap;pct;as=Take rate',
    meaning: 'a formula over lines, in percent, with a name',
  },
  { expression: 'fees.app.*@base;top=5;others', meaning: 'a leaderboard: the five largest and the rest' },
  { expression: 'revenue.app.*/fees.app.*;pct;in=lending;of=fees', meaning: 'a ratio of each lender' },
  { expression: 'index(ma(fees.app.uniswap,28))', meaning: 'functions: a moving average, 100 at the base' },
]

/** The rules of the figures, in five lines. */
export const figureRules: readonly string[] = [
  'Days are UTC. A range such as 90d ends on the as-of day, the last complete day of all sources of the view.',
  'Missing is empty or null, never zero. A bucket says how many days it has and if it is complete.',
  'Flows (fees, volume) add up over time; stocks (TVL, supply) are observations and are never summed.',
  'A ratio over a week or more is the ratio of the sums, over the days that both sides have.',
  'Settled values can be restated by the provider; every response counts the restatements of its range.',
]

/** Grammar, order of calculation and recipes as Markdown. */
export function toGuideText(baseUrl: string): string {
  return [
    '# Guide to rows, formulas and recipes',
    toGrammarText(),
    formulas.replaceAll(/^#/gm, '##').trim(),
    '## Recipes',
    recipes
      .map(
        ({ question, address }) => `* ${question}  \n  \`${address}\`  \n  <${baseUrl}/explore?${address}>`,
      )
      .join('\n'),
    '',
  ].join('\n\n')
}

export function toGrammarText(): string {
  const kinds = Object.entries(subjectKinds).map(
    ([kind, { metrics: ownMetrics }]) => `* \`${kind}\`: ${ownMetrics.join(', ')}`,
  )
  return [
    '## Rows',
    'A row is a line name or a formula, with options after semicolons. Letters A to L stand for rows by position.',
    grammarExamples.map(({ expression, meaning }) => `* \`${expression}\`: ${meaning}`).join('\n'),
    `The kinds of subjects, and the metrics of each (${Object.keys(metrics).length} in all):`,
    kinds.join('\n'),
  ].join('\n\n')
}
