import type { Origin } from '@analytics/contract/api/responses/metadata'
import type { BoardProblem } from '@analytics/contract/board/Board'
import { toPlainLines, type BoardText } from '@analytics/contract/board/boardText'
import { writeFigure, type FigureText, type TextFigure } from '@analytics/contract/board/liveFigure'
import type { DataFile } from '@analytics/contract/files/DataFile'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { fromIsoDay } from '@analytics/contract/query/day'
import { formatDay } from '@analytics/contract/query/dayText'
import { formatKnown, readKnown } from '@analytics/contract/query/known'

import type { ResponseBody } from '../makePart.ts'

export interface FilledText {
  readonly kind: 'text'
  readonly text: BoardText
  readonly figures: ReadonlyMap<TextFigure, FigureText>
}

/** A panel whose figures could be had. */
export interface FilledPanel {
  readonly kind: 'panel'
  readonly title: string
  /** Address of its page. */
  readonly address: string
  readonly file: DataFile
  readonly body: ResponseBody
  /** The markup of its chart; null for a table. */
  readonly svg: string | null
}

export type FilledSection = { readonly isHalf: boolean } & (
  | { readonly kind: 'heading'; readonly text: string }
  | FilledText
  | FilledPanel
  | { readonly kind: 'missing'; readonly title: string; readonly message: string }
)

/** A board with its figures, whatever it is written as. */
export interface BoardContent {
  /** Begins the name of its file. */
  readonly name: string
  readonly title: string
  readonly address: string
  /** The beginning of the address of every page. */
  readonly site: string
  /** Undefined where no part has figures. */
  readonly origin: Origin | undefined
  readonly sections: readonly FilledSection[]
  /** The parameters of its address that can't be used, besides parts. */
  readonly problems: readonly BoardProblem[]
  /** The time as of which the address shows the same figures; null where that is not recorded. */
  readonly known: string | null
  /** When the oldest response was made. */
  readonly generatedAt: string | null
}

export function toFilledText(
  { text, figures }: Pick<FilledText, 'text' | 'figures'>,
  figure: TextFigure,
): string {
  const next = text.figures[text.figures.indexOf(figure) + 1]
  return writeFigure(figure.source, figures.get(figure), next && figures.get(next))
}

export const panelsOfBoard = ({ sections }: BoardContent): readonly FilledPanel[] =>
  sections.flatMap(section => (section.kind === 'panel' ? [section] : []))

/** Lines that tell about a board: its texts, what its parts show, its source and its address. */
export function toBoardLines(content: BoardContent): readonly string[] {
  const { title, address, sections } = content
  const lines = sections.flatMap((section): readonly string[] => {
    if (section.kind === 'heading') return [section.text]
    if (section.kind === 'text') return toPlainLines(section.text, figure => toFilledText(section, figure))
    if (section.kind === 'missing') return [`${section.title}: ${section.message}`]
    return [section.title, ...section.file.notes, section.address]
  })
  return [title, ...toProblemLines(content), ...lines, ...toCreditLines(content), address]
}

export const toProblemLines = ({ problems }: BoardContent): readonly string[] =>
  problems.map(({ message }) => `Not usable: ${message}`)

/** Says whose figures they are and as of when, so that they can be cited. */
export function toCreditLines({ origin, known, generatedAt }: BoardContent): readonly string[] {
  if (!origin) return []
  const state =
    known === null
      ? `as retrieved on ${generatedAt === null ? '' : formatDay(fromIsoDay(generatedAt.slice(0, 10)))}`
      : `as known on ${formatKnown(readKnown(known))}`
  const demo = origin.simulated ? [`${appCopy.demoBanner.title}: simulated figures, do not cite`] : []
  return [...demo, `Source: ${origin.label}, ${state}, processed by ${appCopy.name}`]
}

/** The address of a link, which may be a path of this application. */
export function toSiteUrl(url: string, site: string): string {
  return url.startsWith('/') ? site + url : url
}
