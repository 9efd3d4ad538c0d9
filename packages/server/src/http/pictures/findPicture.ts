import type { ServedRequest } from '@analytics/contract/api/endpoints/endpoints'
import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { writeExplore } from '@analytics/contract/explore/writeExplore'
import { toPagePath } from '@analytics/contract/files/fileAddress'
import { findEnding, isPicture, type PictureEnding } from '@analytics/contract/files/fileForms'
import {
  defaultPictureSize,
  pictureSizes,
  readLook,
  type PictureSize,
} from '@analytics/contract/files/picture'
import { getRequests } from '@analytics/contract/pages/model/Page'
import { panelsOf } from '@analytics/contract/pages/pageFiles'
import { findPage, type FoundPage } from '@analytics/contract/pages/pages'
import { readAddress } from '@analytics/contract/view/readAddress'

import { assertUsable, notUsable, toChoice } from '../files/findFile.ts'
import type { AskedPicture } from '../made/MakeJob.ts'
import { toRequest } from '../requests/getDefaultRequests.ts'
import { parseExplore } from '../requests/parseQuery.ts'

export interface FoundPicture extends Pick<AskedPicture, 'panel' | 'look' | 'size'> {
  readonly ending: PictureEnding
  readonly scale: number
  readonly found: FoundPage
  /** Path of the page. */
  readonly path: string
  /** Query of the page, without the parameters of the picture. */
  readonly query: string
  /** The requests of the page. The first is the one without which there is no picture. */
  readonly requests: readonly { readonly url: string; readonly request: ServedRequest }[]
}

/** CSS pixels. */
const bounds = { least: 320, most: 4096, pixels: 4_000_000 } as const

/** The page whose address ends like a picture; undefined where there is none. Throws ParameterError. */
export function findPicture(path: string, query: string): FoundPicture | undefined {
  const ending = findEnding(path)
  if (!ending || !isPicture(ending)) return undefined
  return toPicture(toPagePath(path.slice(0, -ending.length - 1)), query, ending)
}

/** A picture of a page. Throws ParameterError. */
export function toPicture(path: string, query: string, ending: PictureEnding): FoundPicture | undefined {
  const found = findPage(path)
  if (!found || found.entry.page.ownAddress === 'parts') return undefined
  const search = new URLSearchParams(query)
  const take = (name: string) => {
    const value = search.get(name) ?? undefined
    search.delete(name)
    return value
  }
  const look = readLook(search, (parameter, detail) => {
    throw notUsable(parameter, detail)
  })
  const scale = Number(toChoice('scale', take('scale') ?? '1', ['1', '2', '3']))
  const size = toSize(take('size'), scale)
  const panel = take('panel')
  const common = { ending, look, scale, size, panel, found, path }
  if (found.entry.page.ownAddress === 'rows') return { ...common, ...toExplorePart(search) }
  const requests = toPageRequests(found, path, Object.fromEntries(search), panel)
  return { ...common, query: search.toString(), requests }
}

function toSize(text: string = defaultPictureSize, scale: number): PictureSize {
  const named = Object.entries(pictureSizes).find(([name]) => name === text)?.[1]
  const size = named ?? toOwnSize(text)
  if (size.width * (size.height ?? 0) * scale * scale > bounds.pixels)
    throw notUsable('size', 'a picture has at most 4 megapixels')
  return size
}

function toOwnSize(text: string): PictureSize & { readonly height: number } {
  const [width = 0, height = 0] = text.split('x').map(Number)
  const isSide = (side: number) => Number.isInteger(side) && side >= bounds.least && side <= bounds.most
  if (!isSide(width) || !isSide(height))
    throw notUsable(
      'size',
      `use ${Object.keys(pictureSizes).join(', ')}, or two sides of at least ${bounds.least}, as in 1200x630`,
    )
  return { width, height, zoom: 1 }
}

function toExplorePart(search: URLSearchParams): Pick<FoundPicture, 'query' | 'requests'> {
  const { query } = parseExplore(search.toString())
  const url = toExploreUrl(query)
  const [, asked = ''] = url?.split('?') ?? []
  const { response, query: wantedQuery } = parseExplore(asked)
  return {
    query: writeExplore({ ...query, isLenient: false }),
    // Like a file, a picture leaves out a row only on request.
    requests:
      url === null
        ? []
        : [{ url, request: { response, query: { ...wantedQuery, isLenient: query.isLenient } } }],
  }
}

function toPageRequests(
  { entry: { page }, subject }: FoundPage,
  path: string,
  search: Readonly<Record<string, string>>,
  panel: string | undefined,
): FoundPicture['requests'] {
  const { view, dropped } = readAddress(search, page.offers)
  assertUsable(path, dropped)
  const roles = getRequests(page, view, subject)
  const panels = panelsOf(page).filter(({ request }) => roles[request])
  const [first] = panels
  if (!first) throw notUsable('panel', `${path} has no panel`)
  const ids = panels.map(({ id }) => id)
  const wantedPanel = panel === undefined ? first.id : toChoice('panel', panel, ids)
  const role = panels.find(({ id }) => id === wantedPanel)?.request
  return Object.entries(roles)
    .toSorted(([one], [other]) => Number(other === role) - Number(one === role))
    .flatMap(([, request]) => (request ? [{ url: request.url, request: toRequest(request.url) }] : []))
}
