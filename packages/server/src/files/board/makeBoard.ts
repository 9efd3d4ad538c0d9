import { AppError } from '@analytics/contract/api/errors'
import { fillBoardText } from '@analytics/contract/board/boardText'
import { toCsvFile } from '@analytics/contract/files/DataFile'
import { strToU8, zipSync } from 'fflate'

import type { FoundBoard } from '../../http/files/findBoard.ts'
import type { EmbedJob, FileJob, MadeFile } from '../../http/made/MakeJob.ts'
import type { ChartDrawer } from '../ChartDrawer.ts'
import { toEmbedPage } from '../toEmbedPage.ts'
import { toMarkdownText, toSection } from '../toMarkdown.ts'
import { firstZipDate } from '../writers.ts'
import {
  panelsOfBoard,
  toFilledText,
  toSiteUrl,
  toProblemLines,
  toCreditLines,
  type BoardContent,
  type FilledSection,
  type FilledText,
} from './BoardContent.ts'
import { toBoardContent } from './toBoardContent.ts'
import { toBoardHtml } from './toBoardHtml.ts'
import { toBoardPicture } from './toBoardPicture.ts'
import { toBoardXlsx } from './toBoardXlsx.ts'

/** Writes a board. Throws AppError. */
export async function makeBoard(
  file: FoundBoard,
  job: FileJob | EmbedJob,
  drawer: ChartDrawer | undefined,
): Promise<MadeFile> {
  const content = await toBoardContent(file, job, drawer?.draw)
  const { name, known, title, address } = content
  if (job.kind === 'embed')
    return {
      bytes: Buffer.from(toEmbedPage(job, { title, address, headline: null, figures: null })),
      name: null,
      known,
    }
  return { bytes: await write(content, file, drawer), name, known }
}

async function write(
  content: BoardContent,
  { format, background }: FoundBoard,
  drawer: ChartDrawer | undefined,
): Promise<Uint8Array> {
  switch (format) {
    case 'md':
      return Buffer.from(toBoardMarkdown(content))
    case 'html':
      return Buffer.from(toBoardHtml(content, (await drawer?.loadFont()) ?? ''))
    case 'xlsx':
      return toBoardXlsx(content)
    case 'csv':
      return toBoardZip(content)
    case 'json':
      return Buffer.from(JSON.stringify(toBoardJson(content)))
    default:
      if (!drawer) throw new AppError('UNEXPECTED')
      return drawer.drawBoard(toBoardPicture(content, background), format)
  }
}

/** A board as a newsletter: its texts with their figures, and its panels as tables. */
function toBoardMarkdown(content: BoardContent): string {
  const { title, address, sections } = content
  const notes = [...toProblemLines(content), ...toCreditLines(content)].map(
    line => `- ${toMarkdownText(line)}`,
  )
  return [
    `# ${toMarkdownText(title)}`,
    `Board: <${address}>`,
    ...sections.map(section => toMarkdownSection(section, content)),
    ...(notes.length > 0 ? ['---', notes.join('\n')] : []),
    '',
  ].join('\n\n')
}

function toMarkdownSection(section: FilledSection, { site }: BoardContent): string {
  if (section.kind === 'heading') return `## ${toMarkdownText(section.text)}`
  if (section.kind === 'text') return toFilledMarkdown(section, site)
  if (section.kind === 'missing')
    return `### ${toMarkdownText(section.title)}\n\n${toMarkdownText(section.message)}`
  const { title, file, address } = section
  return `${toSection({ ...file, title }, 3)}\n\nPage: <${address}>`
}

/** The figures of each panel, and the text. */
function toBoardZip(content: BoardContent): Uint8Array {
  const files = panelsOfBoard(content).map(
    ({ file }, index) =>
      [`${String(index + 1).padStart(2, '0')}-${file.name}.csv`, strToU8(toCsvFile(file))] as const,
  )
  return zipSync(
    { ...Object.fromEntries(files), 'README.md': strToU8(toBoardMarkdown(content)) },
    { mtime: firstZipDate },
  )
}

/** The responses of the parts in their order, with the figures of texts. */
function toBoardJson(content: BoardContent) {
  const { title, address, known, generatedAt, origin = null, sections } = content
  const problems = content.problems.map(({ message }) => message)
  const parts = sections.map(section => {
    const { kind } = section
    if (kind === 'text') {
      const figures = section.text.figures.map(figure => ({
        source: figure.source,
        ...section.figures.get(figure),
      }))
      return { kind, text: toFilledMarkdown(section, content.site), figures }
    }
    if (kind !== 'panel') return section
    const { title: name, address: page, file, body } = section
    return { kind, title: name, page, data: file, metadata: body.metadata }
  })
  return { title, address, known, generatedAt, origin, problems, parts }
}

/** The pages that a text names by their paths are those of this site, wherever the text is read. */
function toFilledMarkdown(section: FilledText, site: string): string {
  return fillBoardText(
    section.text,
    figure => toFilledText(section, figure),
    url => toSiteUrl(url, site),
  )
}
