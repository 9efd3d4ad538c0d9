import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

import type { DrawnPicture, PictureJob, PictureView, WantedPicture } from '../http/pictures/PictureJob.ts'
import { unpackJson } from '../lib/encoding.ts'
import { toPlainError } from './plainError.ts'
import { serve } from './rpc.ts'

/** The build of the front end that draws pages without a browser. */
interface Drawer {
  readonly renderPicture: (
    view: PictureView,
    wanted: WantedPicture,
  ) => Promise<{ readonly svg: string } | { readonly needs: string } | null>
}

const { resolve } = createRequire(import.meta.url)
/** The renderer reads neither WOFF2 nor variable fonts. */
const fontFiles = ['400Regular/Geist_400Regular.ttf', '600SemiBold/Geist_600SemiBold.ttf'].map(file =>
  resolve(`@expo-google-fonts/geist/${file}`),
)

async function draw({ view, responses, wanted, ending, scale }: PictureJob): Promise<DrawnPicture> {
  const url = new URL('../prerender/prerender.js', import.meta.url).href
  const { renderPicture } = (await import(/* @vite-ignore */ url)) as Drawer
  const received = await Promise.all(
    responses.map(async ({ url, bytes, checkedAt, dataVersion }) => {
      return [url, { response: await unpackJson(bytes), checkedAt, dataVersion }] as const
    }),
  )
  const rendered = await renderPicture({ ...view, responses: new Map(received) }, wanted)
  if (rendered === null || 'needs' in rendered) return rendered
  const { svg } = rendered
  if (ending === 'svg') return Buffer.from(svg)
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

if (parentPort) serve(parentPort, { draw }, toPlainError)
