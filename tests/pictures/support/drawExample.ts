import { findPicture } from '../../../packages/server/src/http/pictures/findPicture.ts'
import { renderPicture } from '../../../packages/web/src/app/servedView.tsx'
import type { Example } from './Example.ts'

const origin = 'https://example.org'

/** Small pictures on white, unless the address of the example asks for another look. */
const usual = { size: '720x400', theme: 'light' } as const

const noRows = { protocols: [], count: 0, categories: [], totals: {}, summary: {}, excluded: null }

/** The picture that the server makes of the address of an example, an element a line. Throws where there is none. */
export async function drawExample({ address, data, metadata }: Example): Promise<string> {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(usual)) if (!search.has(name)) search.set(name, value)
  const picture = findPicture(`${path}.svg`, search.toString())
  const [request] = picture?.requests ?? []
  if (!picture || !request) throw new RangeError(`${address} has no picture`)
  // A ranking comes with its chart in one response.
  const whole = request.request.response === 'appCombined' ? { chartData: data, tableData: noRows } : data
  const response = { success: true, message: 'OK', data: whole, metadata }
  const drawn = await renderPicture(
    {
      path: picture.path,
      search: Object.fromEntries(new URLSearchParams(picture.query)),
      query: picture.query,
      name: undefined,
      responses: new Map([[request.url, { response, checkedAt: null, dataVersion: '' }]]),
    },
    { panel: undefined, theme: picture.theme, size: picture.size, address: origin + path, isFinal: true },
  )
  if (!drawn || !('svg' in drawn)) throw new RangeError(`${address} draws no chart`)
  return `${drawn.svg.replaceAll('><', '>\n<').replaceAll(/>\n<\/(path|rect)>/g, '></$1>')}\n`
}
