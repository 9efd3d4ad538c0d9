import { toMediaType } from '@analytics/contract/files/fileForms'
import { exploreViews } from '@analytics/contract/query/ExploreQuery'
import { z } from 'zod'

import { toPicture } from '../pictures/findPicture.ts'
import { findPictureFile } from '../pictures/findPictureFile.ts'
import { parseExplore } from '../requests/parseQuery.ts'
import { toEngineUrl } from './loadExplore.ts'
import { defineTool, ToolError, type McpCall } from './Tool.ts'
import { toSearch, viewInput } from './viewInput.ts'

/** Clients hand pictures on as base64, which costs a third more. */
const mostBytes = 150_000
/** Drawn where the size that was asked for has too many bytes. */
const smallerSizes = ['800x420', '640x360', '480x320']

const asInQuery = 'As in query'

const input = z.object({
  ...viewInput,
  // Described once, because models read the list of tools at every start.
  rows: viewInput.rows.describe(asInQuery),
  range: viewInput.range.describe(asInQuery),
  grain: viewInput.grain.describe(asInQuery),
  transforms: viewInput.transforms.describe(asInQuery),
  view: z.enum(exploreViews).optional(),
  size: z.enum(['card', 'square', 'wide']).default('card').describe('1200x630, 1080x1080 or 1600x900'),
  theme: z.enum(['dark', 'light']).default('light'),
})

export const draw = defineTool({
  name: 'draw',
  title: 'Chart as a picture',
  description: 'The same rows and range as a PNG, with title, source and address.',
  input,
  answer: async (call, { size, theme, view, ...asked }) => {
    const search = toSearch(asked, { view })
    const page = toEngineUrl(call, parseExplore(search).query)
    const bytes = await drawSmall(call, { search, theme, page, sizes: [size, ...smallerSizes] })
    const png = page.replace('/explore?', '/explore.png?')
    const warning = call.origin.simulated ? 'SIMULATED DATA, do not cite.\n' : ''
    const text = `${warning}Picture: ${png}&size=${size}&theme=${theme}\nPage: ${page}`
    return {
      content: [
        { type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: toMediaType('png') },
        { type: 'text', text },
      ],
    }
  },
})

interface WantedPicture {
  readonly search: string
  readonly theme: string
  readonly page: string
  readonly sizes: readonly string[]
}

async function drawSmall(call: McpCall, { search, theme, page, sizes }: WantedPicture): Promise<Uint8Array> {
  for (const size of sizes) {
    const picture = toPicture('/explore', `${search}&size=${size}&theme=${theme}`, 'png')
    if (!picture) break
    const context = { name: undefined, address: page, client: call.client }
    const { bytes } = await (await findPictureFile(call, picture, context)).make()
    if (bytes.length <= mostBytes) return bytes
  }
  throw new ToolError(`The picture is too large. Draw fewer rows, or open ${page}`)
}
