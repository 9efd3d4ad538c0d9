import type { EntityKind } from '@analytics/contract/metrics/entityKinds'
import { fillPattern } from '@analytics/contract/pages/model/patterns'
import { pageEntries } from '@analytics/contract/pages/pages'

/** A page of any browser. */
interface AnyBrowserPage {
  evaluate(expression: string): Promise<unknown>
}

/** Sends the text of a function, which therefore uses nothing from outside. */
async function run<Argument, Result>(
  page: AnyBrowserPage,
  use: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  return (await page.evaluate(`(${use.toString()})(${JSON.stringify(argument)})`)) as Result
}

export interface Opened {
  readonly id: string
  readonly path: string
  readonly heading: string
  /** It draws a chart, or has rows, once it is loaded. */
  readonly isFilled: boolean
  /** Not every page has a link to it. */
  readonly isOfEntity: boolean
}

interface Subject {
  readonly slug: string
  readonly name: string
}

/** The subject with which the page of a kind is opened. */
const subjects: Readonly<Record<EntityKind, Subject>> = {
  app: { slug: 'uniswap', name: 'Uniswap' },
  chain: { slug: 'base', name: 'Base' },
  category: { slug: 'dexs', name: 'DEX' },
  asset: { slug: 'uniswap', name: 'Uniswap' },
  stablecoin: { slug: 'tether', name: 'Tether' },
  bridge: { slug: 'hyperliquid', name: 'Hyperliquid' },
}

/** The first page to open: only dashboards link to the status page, which is the first of the last. */
export const startPath = 'application-fees'

/** Every page of the page table, from the last to the first. */
export const everyPage: readonly Opened[] = pageEntries.toReversed().map(({ id, path, page }) => {
  if ('about' in page) {
    const { slug, name } = subjects[page.about]
    const own = fillPattern(path, { slug })
    return {
      id,
      path: own,
      heading: fillPattern(page.title, { slug: name }),
      isFilled: true,
      isOfEntity: true,
    }
  }
  const isFilled = !['message', 'workspace', 'restatements', 'board'].includes(page.view)
  // Few pages link to these.
  const isOfEntity = page.isUnlisted === true || ['events', 'restatements', 'quality'].includes(page.view)
  return { id, path, heading: page.heading ?? page.title, isFilled, isOfEntity }
})

/** Goes on to a page as a click does, and tells once it is whole. */
export async function goTo(page: AnyBrowserPage, opened: Opened): Promise<void> {
  await run(
    page,
    async ({ path, heading, isFilled, isOfEntity }) => {
      const until = performance.now() + 30_000
      const eventually = async (isSo: () => boolean) => {
        while (!isSo()) {
          if (performance.now() > until) throw new Error(`${path} does not become whole`)
          await new Promise(resolve => setTimeout(resolve, 20))
        }
      }
      const find = (selector: string) => document.querySelector<HTMLElement>(selector)
      if (isOfEntity) {
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
      } else {
        await eventually(() => find(`a[href="${path}"]`) !== null)
        find(`a[href="${path}"]`)?.click()
      }
      await eventually(
        () =>
          find('h1')?.textContent === heading &&
          find('#charts') !== null &&
          find('main [aria-busy="true"]') === null &&
          (find('main canvas, main td') !== null) === isFilled,
      )
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    opened,
  )
}

/** Elements that are wider than their place. `whole` also reports tables that scroll. */
export function findLayoutFaults(page: AnyBrowserPage, whole: boolean): Promise<string[]> {
  return run(
    page,
    wholeTables => {
      const faults: string[] = []
      const scrollsSideways = (part: Element | null) =>
        part?.tagName === 'UL' && getComputedStyle(part).overflowX === 'auto'
      const { clientWidth, scrollWidth } = document.documentElement
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in ${clientWidth}`)
      for (const card of document.querySelectorAll<HTMLElement>('main .card')) {
        const title = card.querySelector('h2')?.textContent ?? ''
        const { left, right } = card.getBoundingClientRect()
        if (left < 0 || right > clientWidth) faults.push(`${title} leaves the page`)
        const isOutside = (part: Element) => {
          const box = part.getBoundingClientRect()
          return box.width > 0 && (box.left < left - 0.5 || box.right > right + 0.5)
        }
        for (const part of card.querySelectorAll('canvas, ul > li, h2'))
          if (isOutside(part) && !scrollsSideways(part.parentElement))
            faults.push(`${title}: ${part.tagName} leaves the card`)
        for (const table of card.querySelectorAll('table[aria-rowcount]')) {
          const [head, ...rows] = [...table.querySelectorAll('tr:not([aria-hidden])')]
          const headCells = [...(head?.children ?? [])]
          const body = table.querySelector('tbody')
          const scrolls = body !== null && body.scrollWidth > body.clientWidth
          if (scrolls && wholeTables) faults.push(`${title}: the table scrolls`)
          for (const row of [head, rows[0], rows.at(-1)]) {
            for (const [index, cell] of [...(row?.children ?? [])].entries()) {
              const heading = headCells[index]
              const name = `${title}: ${heading?.textContent} of ${row?.children[1]?.textContent}`
              const box = cell.getBoundingClientRect()
              const above = heading?.getBoundingClientRect()
              if (!above || Math.abs(above.left - box.left) > 0.5 || Math.abs(above.right - box.right) > 0.5)
                faults.push(`${name} stands beside its heading`)
              if (!scrolls && isOutside(cell)) faults.push(`${name} leaves the card`)
              const isCut = [...cell.querySelectorAll('*')].some(part => {
                const inner = part.getBoundingClientRect()
                if (part.closest('.sr-only') || !part.checkVisibility({ opacityProperty: true })) return false
                // The element has no box of its own, like `display: contents`.
                if (inner.width === 0) return false
                return inner.left < box.left - 0.5 || inner.right > box.right + 0.5
              })
              if (isCut) faults.push(`${name} is cut`)
            }
          }
        }
      }
      return faults
    },
    whole,
  )
}

/** Edges of the content, which are the same on every page. */
export function readPlace(page: AnyBrowserPage): Promise<readonly (number | undefined)[]> {
  return run(
    page,
    selector => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return [box?.left, box?.right]
    },
    '#charts',
  )
}

/** Opens the dialog that every page has. */
export function openDialog(page: AnyBrowserPage): Promise<void> {
  return run(
    page,
    selector => {
      document.querySelector<HTMLElement>(selector)?.click()
    },
    '[data-origin-banner] button',
  )
}
