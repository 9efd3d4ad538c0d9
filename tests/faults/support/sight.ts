import { expect } from 'vitest'

import { region } from '../../product/support/dashboards.ts'
import type { Reply, Stage } from './openStage.ts'
import type { Panel } from './plays.ts'

/** What a reader sees of a page. */
export const chartOf = ({ page, play }: Stage) => region(page, play.chart)
export const tableOf = ({ page, play }: Stage) => region(page, play.table)
export const noticeOf = ({ page }: Stage) => page.getByRole('status').filter({ hasText: 'last good data' })
const dotOf = ({ page }: Stage) =>
  page.getByText(/^Complete through/).locator('xpath=preceding-sibling::span')

export async function expectDot(stage: Stage, tone: 'positive' | 'warning'): Promise<void> {
  await expect.poll(() => dotOf(stage).getAttribute('class')).toContain(`bg-${tone}`)
}

/** Chart and table are drawn. */
export async function drawn(stage: Stage): Promise<void> {
  await chartOf(stage).locator('canvas').first().waitFor()
  await tableOf(stage).locator('tbody tr').first().waitFor()
}

/** Every figure of both panels, as it stands there. */
export async function figuresOn(stage: Stage): Promise<Record<Panel, string>> {
  await drawn(stage)
  // The chart's figures as text are written when the page is idle.
  await stage.page.clock.runFor(1000)
  return { chart: await figuresOf(chartOf(stage)), table: await figuresOf(tableOf(stage)) }
}

/** A panel's words, but for those of its age. */
async function figuresOf(panel: ReturnType<typeof chartOf>): Promise<string> {
  const words = await panel.innerText()
  const age = await ageOn(panel)
  return words
    .split('\n')
    .filter(line => line.trim() !== '' && line !== age)
    .join('\n')
}

/** `2 h old`, of a panel whose data could not be refreshed. */
export async function ageOn(panel: ReturnType<typeof chartOf>): Promise<string | null> {
  const mark = panel.getByRole('button', { name: / old$|^not checked$/ })
  return (await mark.count()) > 0 ? await mark.innerText() : null
}

/** What is behind a panel's age. */
export async function reasonOn({ page }: Stage, panel: ReturnType<typeof chartOf>): Promise<string> {
  await panel.getByRole('button', { name: / old$|^not checked$/ }).click()
  const reason = page.getByRole('dialog', { name: 'Age of this data' })
  const words = await reason.locator('p').last().innerText()
  await page.keyboard.press('Escape')
  return words
}

/** Every figure of the answers, but no colour: those change with each painting. */
export function figuresIn(replies: readonly Reply[]): string[] {
  return replies.map(({ json }) =>
    JSON.stringify(json['data'], (key, value: unknown) => (/color/i.test(key) ? undefined : value)),
  )
}

/** Title and words of a panel that has nothing to show. */
export async function messageIn(panel: ReturnType<typeof chartOf>, title: string): Promise<string> {
  const heading = panel.getByText(title, { exact: true })
  await heading.waitFor()
  return heading.locator('xpath=following-sibling::p').innerText()
}

/** Status and code of an answer: of a refusal its own, else that of the failure behind it. */
export function servedWith({ status, json }: Reply | undefined = { status: 0, json: {} }): string {
  if (json['success'] !== true) return `${status} ${String(json['error'])}`
  const { sources, availability } = json['metadata'] as Metadata
  const code = sources.find(({ error }) => error)?.error?.code
  if (code) return `${status}, refresh failed: ${code}`
  return availability === 'available' ? `${status}` : `${status}, ${availability}`
}

interface Metadata {
  readonly availability: string
  readonly sources: readonly { readonly error: { readonly code: string } | null }[]
}
