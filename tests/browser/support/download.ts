import { text } from 'node:stream/consumers'

import type { Locator, Page } from 'playwright-core'

/** The file that a click on a button saves. */
export async function download(page: Page, button: Locator): Promise<{ name: string; content: string }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  // The browser may belong to another process, which has the file.
  return { name: saved.suggestedFilename(), content: await text(await saved.createReadStream()) }
}

/** Header and rows, without the comments before them. */
export function linesOf(content: string): string[] {
  return content
    .trim()
    .split('\r\n')
    .filter(line => !line.startsWith('#'))
}
