import { afterEach, expect, it, vi } from 'vitest'

import { saveCsv } from './saveFile.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a CSV begins with the bytes by which spreadsheets know UTF-8', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
  const create = vi.spyOn(URL, 'createObjectURL')
  saveCsv('x.csv', 'Tëst')
  const [blob] = create.mock.calls[0] ?? []
  const bytes = new Uint8Array(await (blob as Blob).arrayBuffer())
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x54])
})
