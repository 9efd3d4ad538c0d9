import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { entityKinds } from '../metrics/entityKinds.ts'
import { isOwnAddress, mergeWorkspaces, moveItem, type Workspace } from './workspace.ts'
import { readWorkspaceFile, writeWorkspaceFile } from './workspaceFile.ts'

const workspace: Workspace = {
  stars: [
    { kind: 'app', id: 'ether.fi' },
    { kind: 'chain', id: 'base' },
  ],
  views: [{ name: 'Take rate', address: '/explore?s=revenue.app.uniswap/fees.app.uniswap;pct' }],
}
const fileOf = (change: object) => JSON.stringify({ ...JSON.parse(writeWorkspaceFile(workspace)), ...change })
const problemsOf = (content: string) => readWorkspaceFile(content).problems

describe('the file of a workspace', () => {
  it('comes back as it was written, whatever the names are', () => {
    expect(readWorkspaceFile(writeWorkspaceFile(workspace)).workspace).toEqual(workspace)
    const name = fc
      .string({ minLength: 1, maxLength: 120, unit: 'grapheme' })
      .filter(text => text.trim() !== '' && text.length <= 120)
    const view = fc.record({ name, address: fc.webPath().map(path => `/x${path.replaceAll(/\s|\\/g, '')}`) })
    const star = fc.record({ kind: fc.constantFrom(...entityKinds), id: name })
    fc.assert(
      fc.property(
        fc.uniqueArray(star, { selector: each => JSON.stringify(each) }),
        fc.uniqueArray(view, { selector: each => JSON.stringify(each) }),
        (stars, views) => {
          expect(readWorkspaceFile(writeWorkspaceFile({ stars, views })).workspace).toEqual({ stars, views })
        },
      ),
    )
  })

  it.each<[string, string, string]>([
    ['no JSON', 'stars', 'The file is not JSON.'],
    ['another JSON', '[1]', 'The file is no workspace: its format is not “analytics-workspace”.'],
    ['nothing', 'null', 'The file is no workspace: its format is not “analytics-workspace”.'],
    [
      'a later version',
      fileOf({ version: 2 }),
      'The file has version 2 of the format. This application reads version 1.',
    ],
    [
      'a script',
      fileOf({ views: [{ name: 'A', address: 'javascript:alert(1)' }] }),
      'views 1, address: must be a path of this application, such as /explore?s=fees.all',
    ],
    [
      'an unknown kind',
      fileOf({
        stars: [
          { kind: 'app', id: 'aave' },
          { kind: 'person', id: 'x' },
        ],
      }),
      'stars 2, kind: must be one of app, chain, asset, category, stablecoin, bridge',
    ],
    ['an empty name', fileOf({ views: [{ name: ' ', address: '/' }] }), 'views 1, name: must not be empty'],
    ['no list', fileOf({ stars: {} }), 'stars: must be a list'],
  ])('is refused as a whole with the place of what is wrong: %s', (_what, content, problem) => {
    expect(problemsOf(content)?.[0]).toBe(problem)
  })

  it('is not read where it holds what would be lost', () => {
    expect(problemsOf(fileOf({ alerts: [] }))).toHaveLength(1)
  })

  it('names five mistakes and counts the rest', () => {
    const stars = Array.from({ length: 9 }, () => ({ kind: 'app', id: 7 }))
    expect(problemsOf(fileOf({ stars }))).toHaveLength(6)
    expect(problemsOf(fileOf({ stars }))?.at(-1)).toBe('4 more')
  })
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a b',
  `/${'x'.repeat(32_000)}`,
])('an address of something else is not its own: %s', address => {
  expect(isOwnAddress(address)).toBe(false)
})

it('a merge keeps what is there, in its order, and adds what is new once', () => {
  const added: Workspace = {
    stars: [
      { kind: 'chain', id: 'base' },
      { kind: 'app', id: 'aave' },
      { kind: 'app', id: 'aave' },
    ],
    views: [{ name: 'Another name', address: workspace.views[0]?.address ?? '' }],
  }
  expect(mergeWorkspaces(workspace, added)).toEqual({
    stars: [...workspace.stars, { kind: 'app', id: 'aave' }],
    views: [...workspace.views, ...added.views],
  })
  expect(mergeWorkspaces(workspace, workspace)).toEqual(workspace)
})

it('an item moves within its list', () => {
  expect(moveItem(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
