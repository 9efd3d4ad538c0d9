import { findPicture } from '../../../packages/server/src/http/pictures/findPicture.ts'
import { renderPicture } from '../../../packages/web/src/app/servedView.tsx'
import type { Example } from './Example.ts'

const origin = 'https://example.org'

/** Small pictures, unless the address of the example asks for another size. */
const usualSize = '720x480'

const noRows = { protocols: [], count: 0, categories: [], totals: {}, summary: {}, excluded: null }

/** The picture that the server makes of the address of an example, an element a line. Throws where there is none. */
export async function drawExample({ address, data, metadata }: Example): Promise<string> {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  if (!search.has('size')) search.set('size', usualSize)
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
    { panel: undefined, look: picture.look, size: picture.size, address: origin + path, isFinal: true },
  )
  if (!drawn || !('svg' in drawn)) throw new RangeError(`${address} draws no chart`)
  return `${drawn.svg.replaceAll('><', '>\n<').replaceAll(/>\n<\/(path|rect)>/g, '></$1>')}\n`
}
