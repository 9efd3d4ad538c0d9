import { applications } from './endpoints/applications.ts'
import { bridges } from './endpoints/bridges.ts'
import type { EndpointRow } from './endpoints/EndpointRow.ts'
import { lending } from './endpoints/lending.ts'
import { performance } from './endpoints/performance.ts'
import { perps } from './endpoints/perps.ts'
import { spotDex } from './endpoints/spotDex.ts'
import { stablecoins } from './endpoints/stablecoins.ts'
import { volume } from './endpoints/volume.ts'
import type { ParameterValues } from './parameters.ts'
import type { Question } from './question.ts'

export const analyticsPath = '/api/analytics/'

/** Everything that may be asked, by its path below `/api/analytics/`. */
export const endpoints = {
  ...performance,
  ...volume,
  ...applications,
  ...perps,
  ...spotDex,
  ...lending,
  ...stablecoins,
  ...bridges,
} as const satisfies Record<string, EndpointRow>

export type EndpointId = keyof typeof endpoints

export const endpointIds = Object.keys(endpoints) as EndpointId[]

/** A row as its readers see it: every optional part present in the type. */
export function endpointOf(id: EndpointId): EndpointRow {
  return endpoints[id]
}

/** The parameters that choose between an endpoint's questions. */
interface QuestionChoice {
  readonly type?: ParameterValues['type'] | undefined
  readonly format?: ParameterValues['format'] | undefined
}

/** The question that these parameters ask of an endpoint. */
export function questionOf(id: EndpointId, values: QuestionChoice): Question {
  const { question, defaults } = endpointOf(id)
  if ('kind' in question) return question
  const asked = question.questions[values[question.by] ?? defaults[question.by] ?? '']
  if (!asked) throw new Error(`${id} answers no such ${question.by}`)
  return asked
}

/** Every question that an endpoint answers. */
export function getQuestions(id: EndpointId): readonly Question[] {
  const { question } = endpointOf(id)
  return 'kind' in question ? [question] : Object.values(question.questions)
}
