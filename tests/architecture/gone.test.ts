import { expect, it } from 'vitest'

import { getSources, packages } from './sources.ts'

const files = packages.flatMap(getSources)

// A mechanism that another one has replaced must not come back beside it.
it.each([
  ['a panel is described in the row of its page', /^packages\/contract\/src\/files\/panels\//],
  [
    'a dashboard is made by one function',
    /\/contract\/src\/pages\/templates\/(?:byApp|byChain|family|ranking|chains|markets)\.ts$/,
  ],
  [
    'a chart of a page is drawn by one panel, in one frame',
    /\/(?:SeriesPanel|StackPanel|ReturnsPanel|EntityChart|HomeCard)\.tsx$/,
  ],
])('%s, and in no other way', (_, path) => {
  expect(files.filter(file => path.test(file))).toEqual([])
})
