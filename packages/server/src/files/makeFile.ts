import { toExploreUrl } from '@analytics/contract/api/endpoints/toExploreUrl'
import { AppError } from '@analytics/contract/api/errors'
import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { readExplore } from '@analytics/contract/explore/readExplore'
import { findCitedTime } from '@analytics/contract/files/citation'
import { toLongFile, withUniqueNames, type DataFile } from '@analytics/contract/files/DataFile'
import { defaultPictureSize, pictureSizes, standardLook } from '@analytics/contract/files/picture'
import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { toPath, toTitle, type FoundPage } from '@analytics/contract/pages/pages'
import { writeKnown, type KnownTime } from '@analytics/contract/query/known'

import { findFile, notUsable, type FilePart, type FoundFile } from '../http/files/findFile.ts'
import type { EmbedJob, FileJob, Made, MadeFile, PictureJob } from '../http/made/MakeJob.ts'
import { unpackJson, type PackedBytes } from '../lib/encoding.ts'
import type { FileContent } from './FileContent.ts'
import { toEmbedPage } from './toEmbedPage.ts'
import { writers } from './writers.ts'

/** Draws the picture of a view, for an archive. Throws AppError. */
export type Draw = (job: PictureJob) => Promise<Made>

/** Writes the figures of a page, made from the responses that the page itself shows. Throws AppError. */
export async function makeFile(job: FileJob | EmbedJob, draw?: Draw): Promise<MadeFile> {
  const file = findFile(job.path, job.query)
  if (!file) throw new AppError('UNKNOWN_ROUTE', { path: job.path.slice(0, 200) })
  const { known, ...content } = await toContent(file, job)
  if (job.kind === 'embed') return { bytes: Buffer.from(toEmbedPage(job, content)), name: null, known: null }
  return {
    bytes: await writers[file.format](content, await drawFor(file, job, draw)),
    name: content.files[0].name,
    known: known === null ? null : writeKnown(known),
  }
}

async function drawFor(
  { format, parts, found, pageQuery: query }: FoundFile,
  { address, responses }: Pick<FileJob, 'address' | 'responses'>,
  draw: Draw | undefined,
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
  const title = toTitle(subject ? withSubjectName(found, subject.name) : found)
  const id = subject?.id ?? findEntitySubject(found)?.id ?? found.entry.id
  const made = await Promise.all(
    responses.flatMap((bytes, index) => {
      const part = parts[index]
      return bytes && part ? [makePart(part, bytes, { id, title })] : []
    }),
  )
  const [first, ...rest] = made
  if (!first) throw new AppError('UNEXPECTED')
  return {
    title,
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

/** A later moment finds the same figures of a part, as no part was outdated. Null where one can't be found again. */
function toKnownTogether(parts: readonly (KnownTime | null)[]): KnownTime | null {
  return parts.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)))
}

function toSite(address: string, { entry, subject }: FoundPage): string {
  const [page = ''] = address.split('?')
  return page.slice(0, page.length - toPath(entry.id, subject).length)
}

interface Body {
  readonly data: unknown
  readonly metadata: Metadata
}

async function makePart(
  { toFile, toHeadline, isResponse = false }: FilePart,
  bytes: PackedBytes,
  named: { readonly id: string; readonly title: string },
) {
  const body = (await unpackJson(bytes)) as Body
  const data = isResponse ? body.data : unpackData(body.data)
  const answer = { data, metadata: body.metadata }
  return {
    body,
    figures: withUniqueNames(toFile(answer, named)),
    headline: toHeadline?.(answer, named) ?? null,
  }
}

function toShape(file: DataFile, { isLong }: FoundFile): DataFile {
  const shaped = isLong ? toLongFile(file) : file
  if (!shaped) throw notUsable('shape', 'only series over time have the shape long')
  return shaped
}
