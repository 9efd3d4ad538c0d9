import type { ExploreData } from '@analytics/contract/api/responses/explore/explore'
import { boardWidths } from '@analytics/contract/board/BoardPicture'
import { toFigureText, type FigureText, type TextFigure } from '@analytics/contract/board/liveFigure'
import { findCitedTime } from '@analytics/contract/files/citation'
import type { BoardEnding } from '@analytics/contract/files/fileForms'
import { standardLook } from '@analytics/contract/files/picture'
import { withOrigin } from '@analytics/contract/files/writers/PanelFile'
import { toNamePart } from '@analytics/contract/pages/model/fileName'
import { toPath } from '@analytics/contract/pages/pages'
import { writeKnown } from '@analytics/contract/query/known'

import type { BoardSection, FoundBoard } from '../../http/files/findBoard.ts'
import type { FileJob } from '../../http/made/MakeJob.ts'
import { unpackJson, type PackedBytes } from '../../lib/encoding.ts'
import type { ChartDrawer } from '../ChartDrawer.ts'
import { makePart, toKnownTogether, toNamedPage, type ResponseBody } from '../makePart.ts'
import type { BoardContent, FilledSection } from './BoardContent.ts'

type Job = Pick<FileJob, 'address' | 'responses' | 'refusals' | 'subjects'>

/** Fills a board with its responses. A part without one says why. */
export async function toBoardContent(
  file: FoundBoard,
  job: Job,
  draw?: ChartDrawer['draw'],
): Promise<BoardContent> {
  const filled: { readonly section: FilledSection; readonly bodies: readonly ResponseBody[] }[] = []
  for (const section of file.sections) filled.push(await fill(section, file, job, draw))
  const bodies = filled.flatMap(part => part.bodies)
  const origin = bodies[0]?.metadata.origin
  const title = file.board.title === '' ? 'Board' : file.board.title
  const name = ['board', toNamePart(title)].filter(part => part !== '').join('-')
  const cited = bodies.map(({ metadata }) => findCitedTime(metadata))
  const citedTime = cited.length === 0 ? null : toKnownTogether(cited)
  return {
    name: origin ? withOrigin(name, { origin }) : name,
    title,
    address: job.address,
    site: toSite(job.address),
    origin,
    sections: filled.map(({ section }) => section),
    problems: file.problems.filter(({ part }) => part === null),
    known: citedTime === null ? null : writeKnown(citedTime),
    generatedAt: bodies.map(({ metadata }) => metadata.generatedAt).toSorted()[0] ?? null,
  }
}

async function fill(
  section: BoardSection,
  { format, parts }: FoundBoard,
  job: Job,
  draw: ChartDrawer['draw'] | undefined,
): Promise<{ readonly section: FilledSection; readonly bodies: readonly ResponseBody[] }> {
  const { isHalf } = section
  if (section.kind === 'heading') return { section, bodies: [] }
  if (section.kind === 'unread') {
    const { text, message } = section
    return { section: { kind: 'missing', isHalf, title: text, message }, bodies: [] }
  }
  if (section.kind === 'text') {
    const { text, figures } = section
    const filled = await Promise.all(
      figures.map((index, number) => fillFigure(text.figures[number], index, job)),
    )
    const byFigure = new Map(text.figures.map((figure, number) => [figure, filled[number]?.figure ?? noData]))
    const bodies = filled.flatMap(({ body }) => body ?? [])
    return { section: { kind: 'text', isHalf, text, figures: byFigure }, bodies }
  }
  const { page, part, title, index, hasChart } = section
  const [bytes, filePart] = [job.responses[index], parts[index]]
  const named = toNamedPage(page, job.subjects[index])
  if (!bytes || !filePart) {
    const message = job.refusals[index] ?? 'there is no data'
    return { section: { kind: 'missing', isHalf, title: title ?? named.title, message }, bodies: [] }
  }
  const { body, figures } = await makePart(filePart, bytes, named)
  const path = toPath(page.entry.id, page.subject)
  const address = `${toSite(job.address)}${path}${part.query === '' ? '' : `?${part.query}`}`
  const isDrawn = draw && drawnEndings.has(format) && hasChart
  const svg = isDrawn
    ? await drawPanel({ ...section, address, bytes, name: named.title }, format, draw)
    : null
  return {
    section: { kind: 'panel', isHalf, title: title ?? figures.title, address, file: figures, body, svg },
    bodies: [body],
  }
}

const noData = { message: 'there is no data' } as const

async function fillFigure(
  figure: TextFigure | undefined,
  index: number | null,
  { responses, refusals }: Job,
): Promise<{ readonly figure: FigureText; readonly body: ResponseBody | null }> {
  if (!figure || 'message' in figure.read)
    return { figure: figure && 'message' in figure.read ? figure.read : noData, body: null }
  const bytes = index === null ? null : responses[index]
  if (!bytes)
    return { figure: { message: (index !== null && refusals[index]) || noData.message }, body: null }
  const body = (await unpackJson(bytes)) as ResponseBody
  return { figure: toFigureText(figure.read, body.data as ExploreData), body }
}

const drawnEndings: ReadonlySet<string> = new Set<BoardEnding>(['html', 'png', 'svg'])

interface DrawnPanel extends Pick<
  BoardSection & { readonly kind: 'panel' },
  'page' | 'part' | 'url' | 'isHalf'
> {
  readonly address: string
  readonly bytes: PackedBytes
  readonly name: string
}

/** Null where the panel shows no chart for its view. */
async function drawPanel(
  { page, part, url, isHalf, address, bytes, name }: DrawnPanel,
  format: BoardEnding,
  draw: ChartDrawer['draw'],
): Promise<string | null> {
  const { path, query, panel } = part
  const drawn = await draw({
    kind: 'picture',
    view: {
      path,
      search: Object.fromEntries(new URLSearchParams(query)),
      query,
      name: page.entry.path.includes('{') ? name : undefined,
    },
    responses: [{ url, bytes, checkedAt: null, dataVersion: '' }],
    wanted: {
      panel,
      look: { ...standardLook, parts: ['names', 'left-out'] },
      size: { width: isHalf ? boardWidths.half : boardWidths.full, height: null, zoom: 1 },
      address,
      isFinal: true,
    },
    // A picture in pixels has only the letters of its own fonts.
    ending: format === 'png' ? 'png' : 'svg',
    scale: 1,
    isPart: true,
  }).catch(() => null)
  return drawn && 'bytes' in drawn ? Buffer.from(drawn.bytes).toString() : null
}

function toSite(address: string): string {
  const [board = ''] = address.split('?')
  return board.slice(0, -toPath('board').length)
}
