import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Line } from './lines.ts'
import type { Stage } from './openStage.ts'
import type { Panel } from './plays.ts'
import { chartOf, drawn, messageIn, noticeOf, servedWith, tableOf } from './sight.ts'

/** The words of the stablecoin page's panels. */
const copies = {
  chart: { title: 'Failed to load chart data', before: 'Error loading chart: ' },
  table: { title: 'Failed to load market share data', before: 'Error: ' },
} as const

interface Expected {
  readonly status: number
  readonly code: string
  /** The answer's words. */
  readonly words: string
  /** Which panels fail, the one that is looked at first; the other one is drawn. */
  readonly failing: readonly Panel[]
}

/**
 * The story of a failure with nothing stored: the panel's own title, the answer's words within the panel's, the other
 * panel as ever, and Retry, which brings the data once all is well.
 */
export async function playEmpty(
  stage: Stage,
  line: Line,
  { status, code, words, failing }: Expected,
  end: () => Promise<void>,
): Promise<void> {
  const panels = { chart: chartOf(stage), table: tableOf(stage) }
  for (const name of failing) await awaitFailure(stage, panels[name])
  for (const [at, name] of failing.entries()) {
    const { title, before } = copies[name]
    const text = await messageIn(panels[name], title)
    if (at > 0) continue
    line.shown = `${title}. ${text}`
    expect(text).toBe(before + words)
  }
  if (!failing.includes('table')) await panels.table.locator('tbody tr').first().waitFor()
  if (!failing.includes('chart')) await panels.chart.locator('canvas').first().waitFor()
  expect(await stage.page.getByRole('alert').count()).toBe(failing.length)
  expect(await noticeOf(stage).count()).toBe(0)
  const replies = await stage.ask()
  const reply = replies[failing[0] === 'table' ? 1 : 0]
  line.served = servedWith(reply)
  expect(line.served).toBe(`${status} ${code}`)
  expect(reply?.json['message']).toBe(words)

  await end()
  for (const name of failing) await panels[name].getByRole('button', { name: 'Retry' }).click()
  await drawn(stage)
  expect(await stage.page.getByRole('alert').count()).toBe(0)
  line.shown += ' Retry brings the data.'
}

/** Lets the page try again by itself, until it gives up. */
async function awaitFailure({ page }: Stage, panel: ReturnType<Page['getByRole']>): Promise<void> {
  const next = async () => {
    await page.clock.fastForward(1000)
    return panel.getByRole('alert').count()
  }
  await expect.poll(next, { timeout: 30_000, interval: 50 }).toBe(1)
}
