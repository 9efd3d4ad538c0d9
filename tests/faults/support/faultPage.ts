import { expect } from 'vitest'

import { region } from '../../browser/support/dashboards.ts'
import type { Reply, FaultPage } from './openScenario.ts'
import type { Panel } from './scenarios.ts'

/** The parts of a page, and what a user sees in them. */
export const chartOf = ({ page, scenario }: FaultPage) => region(page, scenario.chart)
export const tableOf = ({ page, scenario }: FaultPage) => region(page, scenario.table)
export const noticeOf = ({ page }: FaultPage) =>
  page.getByRole('status').filter({ hasText: 'last successful data' })
const dotOf = ({ page }: FaultPage) =>
  page.getByText(/^Complete through/).locator('xpath=preceding-sibling::span')

export async function expectDot(faultPage: FaultPage, tone: 'positive' | 'warning'): Promise<void> {
  await expect.poll(() => dotOf(faultPage).getAttribute('class')).toContain(`bg-${tone}`)
}

/** Chart and table are drawn. */
export async function drawn(faultPage: FaultPage): Promise<void> {
  await chartOf(faultPage).locator('canvas').first().waitFor()
  await tableOf(faultPage).locator('tbody tr').first().waitFor()
}

/** Every figure of both panels, as it stands there. */
export async function figuresOn(faultPage: FaultPage): Promise<Record<Panel, string>> {
  await drawn(faultPage)
  // The chart's figures as text are written when the page is idle.
  await faultPage.page.clock.runFor(1000)
  return { chart: await figuresOf(chartOf(faultPage)), table: await figuresOf(tableOf(faultPage)) }
}

/** A panel's text without its age. */
async function figuresOf(panel: ReturnType<typeof chartOf>): Promise<string> {
  const message = await panel.innerText()
  const age = await ageOn(panel)
  return message
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
export async function reasonOn({ page }: FaultPage, panel: ReturnType<typeof chartOf>): Promise<string> {
  await panel.getByRole('button', { name: / old$|^not checked$/ }).click()
  const reason = page.getByRole('dialog', { name: 'Age of this data' })
  const message = await reason.locator('p').last().innerText()
  await page.keyboard.press('Escape')
  return message
}

/** Every figure of the answers, but no colour: those change with each painting. */
export function figuresIn(replies: readonly Reply[]): string[] {
  return replies.map(({ json }) =>
    JSON.stringify(json['data'], (key, value: unknown) => (/color/i.test(key) ? undefined : value)),
  )
}

/** Title and message of a panel that has nothing to show. */
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
