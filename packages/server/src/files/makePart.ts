import type { Metadata } from '@analytics/contract/api/responses/metadata'
import { unpackData } from '@analytics/contract/api/shapes/packedResponse'
import { withUniqueNames } from '@analytics/contract/files/DataFile'
import { findEntitySubject, withSubjectName } from '@analytics/contract/pages/entitySubject'
import { toTitle, type FoundPage } from '@analytics/contract/pages/pages'
import type { KnownTime } from '@analytics/contract/query/known'

import type { FilePart, NamedPage } from '../http/files/findFile.ts'
import type { JobSubject } from '../http/made/MakeJob.ts'
import { unpackJson, type PackedBytes } from '../lib/encoding.ts'

/** A page with the name of its subject, as its file names it. */
export function toNamedPage(page: FoundPage, subject: JobSubject | undefined): NamedPage {
  return {
    id: subject?.id ?? findEntitySubject(page)?.id ?? page.entry.id,
    title: toTitle(subject ? withSubjectName(page, subject.name) : page),
  }
}

/** A later moment finds the same figures of a part, as no part was outdated. Null where one can't be found again. */
export function toKnownTogether(parts: readonly (KnownTime | null)[]): KnownTime | null {
  return parts.reduce((one, other) => (one === null || other === null ? null : Math.max(one, other)))
}

/** A response of the API. */
export interface ResponseBody {
  readonly data: unknown
  readonly metadata: Metadata
}

/** The figures of a response. */
export async function makePart(
  { toFile, toHeadline, isResponse = false }: FilePart,
  bytes: PackedBytes,
  named: NamedPage,
) {
  const body = (await unpackJson(bytes)) as ResponseBody
  const data = isResponse ? body.data : unpackData(body.data)
  const answer = { data, metadata: body.metadata }
  return {
    body,
    figures: withUniqueNames(toFile(answer, named)),
    headline: toHeadline?.(answer, named) ?? null,
  }
}
