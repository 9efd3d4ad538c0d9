import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

import { findNames } from '../files/findNames.ts'
import { makeFile } from '../files/makeFile.ts'
import { toNoChart } from '../files/toNoChart.ts'
import type { Made, MakeJob, PictureJob, PictureView, AskedPicture } from '../http/made/MakeJob.ts'
import { unpackJson } from '../lib/encoding.ts'
import { toPlainError } from './plainError.ts'
import { serveCalls } from './rpc.ts'

/** The build of the front end that draws pages without a browser. */
interface Drawer {
  readonly renderPicture: (
    view: PictureView,
    wanted: AskedPicture,
  ) => Promise<{ readonly svg: string } | { readonly needs: string } | null>
}

const { resolve } = createRequire(import.meta.url)
/** The renderer reads neither WOFF2 nor variable fonts. */
const fontFiles = ['400Regular/Geist_400Regular.ttf', '600SemiBold/Geist_600SemiBold.ttf'].map(file =>
  resolve(`@expo-google-fonts/geist/${file}`),
)

async function make(job: MakeJob): Promise<Made> {
  if (job.kind === 'picture') return draw(job)
  return job.kind === 'find' ? findNames(job) : makeFile(job, draw)
}

async function draw(job: PictureJob): Promise<Made> {
  const { view, responses, wanted } = job
  const url = new URL('../prerender/prerender.js', import.meta.url).href
  const { renderPicture } = (await import(/* @vite-ignore */ url)) as Drawer
  const received = await Promise.all(
    responses.map(async ({ url, bytes, checkedAt, dataVersion }) => {
      return [url, { response: await unpackJson(bytes), checkedAt, dataVersion }] as const
    }),
  )
  const rendered = await renderPicture({ ...view, responses: new Map(received) }, wanted)
  if (rendered === null) throw toNoChart(view.path, received[0]?.[1].response)
  if ('needs' in rendered) return rendered
  const bytes = job.ending === 'svg' ? Buffer.from(rendered.svg) : await toPng(rendered.svg, job.scale)
  return { bytes, name: null, known: null }
}

async function toPng(svg: string, scale: number): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const renderer = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Geist' },
    fitTo: { mode: 'zoom', value: scale },
  })
  const png = renderer.render().asPng()
  // The renderer's memory is freed only once the event loop turns.
  await nextTurn()
  return png
}

if (parentPort) serveCalls(parentPort, { make }, toPlainError)
