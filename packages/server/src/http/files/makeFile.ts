import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import type { Entity } from '@analytics/contract/directory/directory'
import { toLongFile, withUniqueNames, type DataFile } from '@analytics/contract/files/DataFile'
import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { toPath, toTitle, type FoundPage } from '@analytics/contract/pages/pages'

import { unpackJson } from '../../lib/encoding.ts'
import type { Client, ResponseCache } from '../responses/ResponseCache.ts'
import { assertExportable, type Exports } from './exports.ts'
import type { FileContent } from './FileContent.ts'
import { notUsable, type FilePart, type FoundFile } from './findFile.ts'

/** A file, and its page with the name of its subject in place of the id. */
export interface NamedParts extends FoundFile {
  readonly id: string
  readonly named: FoundPage
}

export function nameFile(file: FoundFile, entity: Entity | undefined): NamedParts {
  const { found } = file
  return {
    ...file,
    id: entity?.id ?? findEntitySubject(found)?.id ?? found.entry.id,
    named: entity ? withSubjectName(found, entity.name) : found,
  }
}

export interface FileServer {
  readonly responses: ResponseCache
  readonly exports: Exports
}

interface Wanted {
  readonly client: Client
  /** Address of the page with its query. */
  readonly address: string
}

/** The figures of a page, made from the responses that the page itself shows. Throws AppError. */
export async function makeFile(
  { responses, exports }: FileServer,
  file: NamedParts,
  { client, address }: Wanted,
): Promise<{ content: FileContent; name: string }> {
  const { parts, csv, named, id } = file
  assertExportable(
    exports,
    parts.map(part => part.request),
  )
  const title = toTitle(named)
  const made = await Promise.allSettled(parts.map(part => makePart(part, responses, client, { id, title })))
  const [first, ...rest] = made.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  if (!first) throw made.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))[0]
  const content: FileContent = {
    title,
    address,
    site: toSite(address, file.found),
    files: [toShape(first.figures, file), ...rest.map(({ figures }) => toShape(figures, file))],
    metadata: first.body.metadata,
    csv,
    response: parts[0]?.isResponse ? first.body : null,
  }
  return { content, name: first.figures.name }
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
  { request, toFile, isResponse = false }: FilePart,
  responses: ResponseCache,
  client: Client,
  named: { readonly id: string; readonly title: string },
) {
  const served = await responses.serve(request, client)
  const body = (await unpackJson(served.bytes)) as Body
  const data = isResponse ? body.data : unpackData(body.data)
  return { body, figures: withUniqueNames(toFile({ data, metadata: body.metadata }, named)) }
}

function toShape(file: DataFile, { isLong }: FoundFile): DataFile {
  const shaped = isLong ? toLongFile(file) : file
  if (!shaped) throw notUsable('shape', 'only series over time have the shape long')
  return shaped
}
