import { text } from 'node:stream/consumers'

import type { Locator, Page } from 'playwright-core'

interface Download {
  readonly name: string
  readonly content: string
  /** Header and rows of a CSV, without the comments before them. */
  readonly lines: readonly string[]
}

/** The file that a click on a button saves; where it saves none, the error names the requests that were refused. */
export async function download(page: Page, button: Locator): Promise<Download> {
  const refused: string[] = []
  page.on('response', reply => {
    if (!reply.ok()) refused.push(`${reply.status()} ${reply.url()}`)
  })
  page.on('requestfailed', request => refused.push(`${request.failure()?.errorText} ${request.url()}`))
  const saving = page.waitForEvent('download').catch(() => null)
  // A click that is not possible says so itself.
  await button.click()
  const saved = await saving
  if (!saved) throw new Error(`${page.url()} saved no file. Refused: ${refused.join(', ')}`)
  // The browser may belong to another process, which has the file.
  const content = await text(await saved.createReadStream())
  const lines = content.trim().split('\r\n')
  return { name: saved.suggestedFilename(), content, lines: lines.filter(line => !line.startsWith('#')) }
}

/** The button of the page's control bar that exports what is shown. */
export const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' }).first()

/** The menu of the page's control bar with all that can be exported. */
export const exportMenu = (page: Page) =>
  page.getByRole('button', { name: /^(More formats|Export)$/ }).first()

/** The CSV in one group of an export menu, as the page shows it unless another group is named. */
export async function exportCsv(page: Page, menu = exportMenu(page), group = 'As shown') {
  await menu.click()
  const items = page.getByRole('group', { name: group })
  return download(page, items.getByRole('menuitem', { name: 'CSV' }))
}
