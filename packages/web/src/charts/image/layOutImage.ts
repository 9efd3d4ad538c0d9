import { insets } from '../axes/plotArea.ts'
import { textWidth } from '../canvas/text.ts'
import { facetMargin } from '../change/layOutFacets.ts'
import type { NamesBox } from './paintNames.ts'
import type { PanelImage } from './PanelImage.ts'
import { wrapText } from './wrapText.ts'

/** A text in lines. In CSS pixels. */
export interface TextLines {
  readonly lines: readonly string[]
  readonly top: number
  readonly lineHeight: number
  readonly size: number
}

/** The least widths of these layouts, in CSS pixels. */
const wide = 780
const medium = 480

/** Sizes in CSS pixels, by the width of the picture. */
const scales = {
  wide: { padding: 32, title: 24, titleLine: 30, text: 14, textLine: 20, chart: 360 },
  medium: { padding: 24, title: 20, titleLine: 26, text: 13, textLine: 18, chart: 300 },
  narrow: { padding: 16, title: 18, titleLine: 24, text: 13, textLine: 18, chart: 250 },
} as const
const note = { size: 12, line: 16 } as const
const row = { beside: 24, below: 22 } as const
const besideWidth = 300
const leastBeside = 5
const gap = 24
const demoHeight = 26
const leastChart = 120
const mostChart = 640

type Words = Pick<PanelImage, 'title' | 'description' | 'notes' | 'source' | 'address' | 'demo' | 'names'> & {
  readonly chart: Pick<PanelImage['chart'], 'leastHeight' | 'hasOwnNames'>
}

interface Size {
  readonly width: number
  readonly height: number | null
}

/** Places of the parts of a picture. What would leave the chart no room is left out. */
export function layOutImage(image: Words, size: Size) {
  const whole = layOutParts(image, size)
  if (size.height === null || whole.chart.height >= leastChart) return whole
  const shorter = layOutParts({ ...image, notes: [] }, size)
  return shorter.chart.height >= leastChart
    ? shorter
    : layOutParts({ ...image, notes: [], description: '' }, size)
}

function layOutParts(image: Words, size: Size) {
  const { width } = size
  const isWide = width >= wide
  const scale = scales[isWide ? 'wide' : width >= medium ? 'medium' : 'narrow']
  const { padding } = scale
  const inner = width - 2 * padding
  const title = toLines(image.title, inner, { size: scale.title, line: scale.titleLine, weight: 600 }, 3)
  const description = toLines(
    keepTogether(image.description),
    inner,
    { size: scale.text, line: scale.textLine },
    4,
  )
  const titleTop = padding
  const descriptionTop = titleTop + heightOf(title) + 6
  const headEnd = descriptionTop + heightOf(description) + 10
  const foot = layOutFoot(image, inner)
  const bodyTop = headEnd + 13
  const footHeight = 12 + 1 + 10 + foot.height + padding / 2
  const names = toNamesSize(image.names.length, isWide, inner)
  const besideRows = isWide ? image.names.length * row.beside : 0
  const isNarrow = scale === scales.narrow
  const chartWidth = names.isBeside ? inner - besideWidth - gap : inner
  const { leastHeight, hasOwnNames } = image.chart
  // Panels begin where the texts do; axes are in the margin.
  const margin = hasOwnNames ? facetMargin : 8
  const least = leastHeight?.(chartWidth + margin + insets.right, isNarrow) ?? 0
  const usual = Math.max(scale.chart, least)
  const bodyHeight =
    size.height === null
      ? names.isBeside
        ? Math.min(mostChart, Math.max(usual, besideRows))
        : usual + names.height
      : size.height - bodyTop - footHeight
  const below = names.isBeside ? 0 : Math.max(0, Math.min(names.height, bodyHeight - leastChart - 40))
  const chartHeight = bodyHeight - below
  const footTop = bodyTop + Math.max(0, bodyHeight) + 12
  const namesBox: NamesBox | null =
    image.names.length === 0
      ? null
      : names.isBeside
        ? {
            left: padding + chartWidth + gap,
            top: bodyTop,
            width: besideWidth,
            columns: 1,
            rows: Math.floor(bodyHeight / row.beside),
            rowHeight: row.beside,
          }
        : {
            left: padding,
            top: bodyTop + chartHeight + 8,
            width: inner,
            columns: names.columns,
            rows: Math.floor((below - 8) / row.below),
            rowHeight: row.below,
          }
  return {
    width,
    height: size.height ?? footTop + footHeight - 12,
    padding,
    title: { ...title, top: titleTop },
    description: { ...description, top: descriptionTop },
    rules: [headEnd, footTop],
    chart: {
      left: padding - margin,
      top: bodyTop,
      width: chartWidth + margin,
      height: chartHeight,
      isNarrow,
    },
    names: namesBox,
    ...placeFoot(foot, footTop + 11),
  }
}

/** Names stand beside the chart of a wide picture, if there are so many that they would take its height. */
function toNamesSize(count: number, isWide: boolean, inner: number) {
  if (isWide && count >= leastBeside) return { isBeside: true, columns: 1, height: 0 } as const
  const columns = count > 1 && inner >= medium ? 2 : 1
  const rows = Math.ceil(count / columns)
  return { isBeside: false, columns, height: count === 0 ? 0 : rows * row.below + 8 } as const
}

function layOutFoot({ notes, source, address, demo }: Words, inner: number) {
  const noteLines = notes.flatMap(text => wrapText(text, inner, note, 4)).slice(0, 6)
  const sourceLines = source === null ? [] : wrapText(keepTogether(source), inner, note, 3)
  const [, shortAddress] = address
  const oneLine = sourceLines.length === 1 && source !== null
  const isAddressBelow =
    !oneLine || textWidth(source, note.size) + 24 + textWidth(shortAddress, note.size) > inner
  const sourceCount = sourceLines.length + (source !== null && isAddressBelow ? 1 : 0)
  const textHeight = (noteLines.length + sourceCount) * note.line + (noteLines.length > 0 ? 4 : 0)
  const demoTop = textHeight + 6
  return {
    noteLines,
    sourceLines,
    isAddressBelow,
    sourceCount,
    demoTop: demo === null ? null : demoTop,
    height: demo === null ? textHeight : demoTop + demoHeight,
  }
}

function placeFoot(foot: ReturnType<typeof layOutFoot>, top: number) {
  const { noteLines, sourceLines, isAddressBelow, sourceCount, demoTop } = foot
  const sourceTop = top + noteLines.length * note.line + (noteLines.length > 0 ? 4 : 0)
  return {
    notes: { lines: noteLines, top, lineHeight: note.line, size: note.size },
    source: { lines: sourceLines, top: sourceTop, lineHeight: note.line, size: note.size },
    isAddressBelow,
    addressMiddle: sourceTop + (Math.max(1, sourceCount) - 0.5) * note.line,
    /** The middle of its line; null where the figures are real. */
    demo: demoTop === null ? null : top + demoTop + 9,
  }
}

/** The longest fact that is not broken into lines, in UTF-16 code units. */
const longestKept = 24

/** Dates and short facts stay on one line. */
function keepTogether(text: string): string {
  const join = (part: string) => part.replaceAll(' ', '\u00a0')
  return text
    .split(' · ')
    .map(fact => (fact.length <= longestKept ? join(fact) : fact))
    .join(' · ')
    .replaceAll(/\b\d{1,2} \p{Lu}\p{Ll}{2} \d{4}\b/gu, join)
}

interface Font {
  readonly size: number
  readonly line: number
  readonly weight?: number
}

function toLines(text: string, width: number, font: Font, most: number): Omit<TextLines, 'top'> {
  return {
    lines: text === '' ? [] : wrapText(text, width, font, most),
    lineHeight: font.line,
    size: font.size,
  }
}

const heightOf = ({ lines, lineHeight }: Omit<TextLines, 'top'>) => lines.length * lineHeight
