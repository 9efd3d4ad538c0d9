import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

import type { BoardPicture } from '@analytics/contract/board/BoardPicture'
import type { PictureEnding } from '@analytics/contract/files/fileForms'
import { findEntitySubject } from '@analytics/contract/pages/entitySubject'
import { findPage } from '@analytics/contract/pages/pages'

import { makeAnyFile } from '../files/board/makeAnyFile.ts'
import { findNames } from '../files/findNames.ts'
import { fontFiles, isDrawable } from '../files/pictureFonts.ts'
import { toDrawable } from '../files/toDrawable.ts'
import { toNoChart } from '../files/toNoChart.ts'
import type { Made, MakeJob, PictureJob, PictureView, AskedPicture } from '../http/made/MakeJob.ts'
import { unpackJson } from '../lib/encoding.ts'
import { toPlainError } from './plainError.ts'
import { serveCalls } from './rpc.ts'

/** The build of the front end that draws pages without a browser. */
interface FrontEnd {
  readonly pictureFont: string
  readonly renderBoard: (picture: BoardPicture, hasFont: boolean) => string
  readonly renderPicture: (
    view: PictureView,
    wantedPicture: AskedPicture & { readonly hasFont: boolean },
  ) => Promise<{ readonly svg: string } | { readonly needs: string } | null>
}

async function make(job: MakeJob): Promise<Made> {
  if (job.kind === 'picture') return draw(job)
  return job.kind === 'find' ? findNames(job) : makeAnyFile(job, { draw, drawBoard, loadFont })
}

async function draw(job: PictureJob): Promise<Made> {
  const { responses, wanted } = job
  // A drawing carries Geist, and has its reader's fonts for other scripts.
  const toShown = <Value>(value: Value) => (job.ending === 'svg' ? value : toDrawable(value, isDrawable))
  const view = { ...job.view, id: subjectOf(job.view.path) }
  const { renderPicture } = await loadFrontEnd()
  const received = await Promise.all(
    responses.map(async ({ url, bytes, checkedAt, dataVersion }) => {
      const response = await unpackJson(bytes)
      return [url, { response: toShown(response), checkedAt, dataVersion }] as const
    }),
  )
  const rendered = await renderPicture(
    { ...toShown(view), responses: new Map(received) },
    { ...toShown(wanted), hasFont: job.ending === 'svg' && !job.isPart },
  )
  if (rendered === null) throw toNoChart(view.path, received[0]?.[1].response)
  if ('needs' in rendered) return rendered
  const bytes =
    job.ending === 'svg' || job.isPart ? Buffer.from(rendered.svg) : await toPng(rendered.svg, job.scale)
  return { bytes, name: null, known: null }
}

async function drawBoard(picture: BoardPicture, ending: PictureEnding): Promise<Uint8Array> {
  const { renderBoard } = await loadFrontEnd()
  const isDrawing = ending === 'svg'
  const svg = renderBoard(isDrawing ? picture : toDrawable(picture, isDrawable), isDrawing)
  return isDrawing ? Buffer.from(svg) : toPng(svg, 1)
}

const loadFont = async () => (await loadFrontEnd()).pictureFont

async function loadFrontEnd(): Promise<FrontEnd> {
  const url = new URL('../prerender/prerender.js', import.meta.url).href
  return (await import(/* @vite-ignore */ url)) as FrontEnd
}

/** Id of the page's subject, which stands for a name that can't be drawn. */
function subjectOf(path: string): string {
  const page = findPage(path)
  return (page && findEntitySubject(page)?.id) ?? ''
}

async function toPng(svg: string, scale: number): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const renderer = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Geist' },
    fitTo: { mode: 'zoom', value: scale },
  })
  const png = renderer.render().asPng()
  // The renderer's memory is freed only once the event loop turns.
  await nextTurn()
  return png
}

if (parentPort) serveCalls(parentPort, { make }, toPlainError)
