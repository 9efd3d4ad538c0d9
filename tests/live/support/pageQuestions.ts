import { questionsOf, type WireQuestion } from '@analytics/contract/questions'
import { dashboardEntries } from '@analytics/contract/sections/sections'
import type { Metadata } from '@analytics/contract/shapes/metadata'
import { defaultViewState } from '@analytics/contract/viewState'

import type { Product } from '../../product/support/startProduct.ts'

/** Everything that the pages ask when they open, and when their second tab does. */
export const pageQuestions: readonly WireQuestion[] = [
  ...new Map(
    dashboardEntries
      .flatMap(({ dashboard }) => [
        ...Object.values(questionsOf(dashboard, defaultViewState)),
        ...Object.values(questionsOf(dashboard, { ...defaultViewState, tab: 'breakdown' })),
      ])
      .map(question => [question.url, question]),
  ).values(),
]

/** Whether what a question needs is sold on the free hosts. */
export function isSoldQuestion({ asks }: WireQuestion): boolean {
  return asks.kind === 'bridgeBoard' || ('metric' in asks && asks.metric === 'perpsVolume')
}

export interface Found {
  readonly status: number
  readonly availability: Metadata['availability'] | null
  readonly metadata: Metadata | null
  readonly data: unknown
  /** Numbers that are not zero, anywhere in the data but for page numbers. */
  readonly figures: number
}

/** Asks once; status 0 when nothing came for long. */
export async function find(product: Product, url: string): Promise<Found> {
  const { status, json } = await Promise.race([product.get(url), wait(longMs).then(() => nothing)])
  const metadata = (json['metadata'] ?? null) as Metadata | null
  const { data } = json
  return {
    status,
    availability: metadata?.availability ?? null,
    metadata,
    data,
    figures: countFigures(data),
  }
}

const longMs = 45_000
const nothing: Awaited<ReturnType<Product['get']>> = { status: 0, json: {} }
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Data without its colours, which are given out once everything is there. */
export function withoutColors(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (name, value: unknown) => (/color$/i.test(name) ? undefined : value)),
  )
}

function countFigures(value: unknown): number {
  if (typeof value === 'number') return value === 0 ? 0 : 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, part]) => sum + (name === 'pagination' ? 0 : countFigures(part)),
    0,
  )
}

/**
 * Asks a few questions at a time, again and again, until each is as wanted or the time is over. Gives the seconds
 * that each took, and the ones that are still not as wanted, with what was found last.
 */
export async function askUntil(
  product: Product,
  questions: readonly WireQuestion[],
  isWanted: (found: Found, question: WireQuestion) => boolean,
  timeoutMs: number,
): Promise<{ readonly seconds: ReadonlyMap<string, number>; readonly missing: readonly string[] }> {
  const startedAt = performance.now()
  const seconds = new Map<string, number>()
  const last = new Map<string, string>()
  const queue = [...questions]
  const isOver = () => performance.now() - startedAt > timeoutMs
  async function work(): Promise<void> {
    for (let question = queue.shift(); question && !isOver(); question = queue.shift()) {
      const { url } = question
      const found = await find(product, url)
      if (isWanted(found, question)) seconds.set(url, (performance.now() - startedAt) / 1000)
      else {
        last.set(url, `${found.status} ${found.availability ?? ''} ${found.figures} figures`)
        queue.push(question)
        await wait(1000)
      }
    }
  }
  await Promise.all([work(), work(), work(), work()])
  const missing = questions
    .filter(({ url }) => !seconds.has(url))
    .map(({ url }) => `${url}: ${last.get(url) ?? 'not asked'}`)
  return { seconds, missing }
}
