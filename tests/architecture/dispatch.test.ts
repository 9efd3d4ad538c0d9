import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { endpointIds } from '@analytics/contract/api/endpoints/endpoints'
import { responseParts } from '@analytics/contract/api/fields/responseParts'
import { entityKinds } from '@analytics/contract/metrics/entityKinds'
import type { TableSpec } from '@analytics/contract/pages/model/panels'
import { pageEntries, sections, type AnyPage } from '@analytics/contract/pages/pages'
import { describe, expect, it } from 'vitest'

import { findDispatches } from './findDispatches.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function getTables(page: AnyPage): readonly TableSpec[] {
  if ('tables' in page) return page.tables
  return 'overview' in page ? [...page.overview.tables, ...(page.breakdown?.tables ?? [])] : []
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/** An endpoint or a page may have the name of a kind of entity, which other files tell apart. */
const isNoKind = (id: string) => !entityKinds.some(kind => kind === id)

const ids = {
  endpoint: endpointIds.filter(isNoKind),
  page: pageEntries.map(({ id }) => id).filter(isNoKind),
  section: sections.map(({ id }) => id),
  response: Object.keys(responseParts),
  view: unique(pageEntries.map(({ page }) => page.view)),
  'table kind': unique(pageEntries.flatMap(({ page }) => getTables(page).map(({ kind }) => kind))),
}

/** The files that may know ids apart, each for one reason. */
const owners: Readonly<Record<string, string>> = {
  'packages/server/src/query/registry.ts': 'the query behind each response',
  'packages/server/src/query/apps.ts': 'registers the queries about applications',
  'packages/server/src/query/chains.ts': 'registers the queries about chains',
  'packages/server/src/query/overview.ts': 'registers the queries of the overview',
  'packages/web/src/app/views.tsx': 'what draws each view',
  'packages/web/src/tables/ranking/tableKinds.ts': 'what sets kinds of tables apart',
  'packages/web/src/shell/navigation/sectionIcons.ts': 'the icon of each section',
}

const files = ['server', 'web']
  .map(name => join(root, 'packages', name, 'src'))
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map(file => relative(root, file))

const dispatches = new Map(
  files.map(file => [file, findDispatches(file, readFileSync(join(root, file), 'utf8'), ids)]),
)

describe('a decision by an id of the catalogue', () => {
  it('is made by the registries alone', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(Object.values(ids).every(id => id.length > 5)).toBe(true)
    expect(files.filter(file => !(file in owners)).flatMap(file => dispatches.get(file))).toEqual([])
  })

  it.each(Object.keys(owners))('is still made by %s', file => {
    expect(dispatches.get(file)).not.toEqual([])
  })
})

describe('the search for such decisions', () => {
  const find = (source: string) => findDispatches('x.tsx', source, ids)

  it.each([
    "switch (id) { case 'app-fees': break }",
    "switch (entry.page.view) { case 'status': break }",
    "if (x === 'topApplications') y()",
    "if ('chainRanking' !== x) y()",
    "const isHome = entry.id === 'home'",
    "const isChains = (page?.view as string) === 'chains'",
    'const isWide = spec.kind === `periods`',
    "if (['periods', 'current'].includes(spec.kind)) y()",
    "if (ranked.includes('chainPeriods')) y()",
    "if (endpoint.startsWith('app-fees')) y()",
    "const wide = new Set(['chainPeriods', 'chainBreakdown'])",
    "const widths = new Map([['ranking', 1], ['status', 2]])",
    'const widths = { appRanking: 1, appSeries: 2, other: 3 }',
    'const draw = { status: <A />, message: <B /> }',
  ])('finds %s', source => {
    expect(find(source)).not.toEqual([])
  })

  it.each([
    "if (role === 'status') y()",
    "if (tab.name === 'current') y()",
    "type Ranking = Extract<AnyPage, { view: 'ranking' }>",
    "const path = toPath('status')",
    "const fallback = request?.response ?? 'appSeries'",
    'const failure = { message, status, code }',
    "worker.on('message', resolve)",
  ])('passes over %s', source => {
    expect(find(source)).toEqual([])
  })
})
