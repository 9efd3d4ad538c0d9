import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Violations that an accessibility check finds on a page. Its content security policy does not hold for what a test evaluates. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe }
    // Without this, the checker also describes every element that passes, which takes most of its time.
    const resultTypes: axe.resultGroups[] = ['violations']
    return checker.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes })
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

/** Whether a page can be scrolled sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
