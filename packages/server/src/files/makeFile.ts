import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { AppError } from '@analytics/contract/api/errors'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { findCitedTime } from '@analytics/contract/files/citation'
import { toLongFile, type DataFile } from '@analytics/contract/files/DataFile'
import { defaultPictureSize, pictureSizes, standardLook } from '@analytics/contract/files/picture'
import { toPath, type FoundPage } from '@analytics/contract/pages/pages'
import { writeKnown, type KnownTime } from '@analytics/contract/query/known'

import { findFile, notUsable, type FoundFile } from '../http/files/findFile.ts'
import type { EmbedJob, FileJob, MadeFile } from '../http/made/MakeJob.ts'
import type { ChartDrawer } from './ChartDrawer.ts'
import type { FileContent } from './FileContent.ts'
import { makePart, toKnownTogether, toNamedPage } from './makePart.ts'
import { toEmbedPage } from './toEmbedPage.ts'
import { writers } from './writers.ts'

/** Writes the figures of a page, made from the responses that the page itself shows. Throws AppError. */
export async function makeFile(job: FileJob | EmbedJob, draw?: ChartDrawer['draw']): Promise<MadeFile> {
  const file = findFile(job.path, job.query)
  if (!file) throw new AppError('UNKNOWN_ROUTE', { path: job.path.slice(0, 200) })
  const { known, ...content } = await toContent(file, job)
  if (job.kind === 'embed')
    return {
      bytes: Buffer.from(toEmbedPage(job, { ...content, figures: content.files[0] })),
      name: null,
      known: null,
    }
  return {
    bytes: await writers[file.format](content, await drawFor(file, job, draw)),
    name: content.files[0].name,
    known: known === null ? null : writeKnown(known),
  }
}

async function drawFor(
  { format, parts, found, pageQuery: query }: FoundFile,
  { address, responses }: Pick<FileJob, 'address' | 'responses'>,
  draw: ChartDrawer['draw'] | undefined,
): Promise<Uint8Array | null> {
  const [request] = parts.map(part => part.request)
  const [bytes] = responses
  if (format !== 'zip' || !draw || !bytes || !request || !('rows' in request.query)) return null
  const url = toExploreUrl(readExplore(query).query)
  if (url === null) return null
  const drawn = await draw({
    kind: 'picture',
    view: { path: toPath(found.entry.id, found.subject), search: {}, query, name: undefined },
    responses: [{ url, bytes, checkedAt: null, dataVersion: '' }],
    wanted: {
      panel: undefined,
      look: standardLook,
      size: pictureSizes[defaultPictureSize],
      address,
      isFinal: true,
    },
    ending: 'svg',
    scale: 1,
  }).catch(() => null)
  return drawn && 'bytes' in drawn ? drawn.bytes : null
}

async function toContent(
  file: FoundFile,
  { subject, address, responses }: Omit<FileJob, 'kind'>,
): Promise<FileContent & { readonly known: KnownTime | null }> {
  const { found, parts, lines } = file
  const named = toNamedPage(found, subject)
  const made = await Promise.all(
    responses.flatMap((bytes, index) => {
      const part = parts[index]
      return bytes && part ? [makePart(part, bytes, named)] : []
    }),
  )
  const [first, ...rest] = made
  if (!first) throw new AppError('UNEXPECTED')
  return {
    title: named.title,
    address,
    site: toSite(address, found),
    files: [toShape(first.figures, file), ...rest.map(({ figures }) => toShape(figures, file))],
    headline: made.find(({ headline }) => headline !== null)?.headline ?? null,
    metadata: first.body.metadata,
    known: toKnownTogether(made.map(({ body }) => findCitedTime(body.metadata))),
    lines,
    response: parts[0]?.isResponse ? first.body : null,
  }
}

function toSite(address: string, { entry, subject }: FoundPage): string {
  const [page = ''] = address.split('?')
  return page.slice(0, page.length - toPath(entry.id, subject).length)
}

function toShape(file: DataFile, { isLong }: FoundFile): DataFile {
  const shaped = isLong ? toLongFile(file) : file
  if (!shaped) throw notUsable('shape', 'only series over time have the shape long')
  return shaped
}
