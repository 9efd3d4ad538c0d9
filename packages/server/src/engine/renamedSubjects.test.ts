import type { EntitiesResponse } from '@analytics/contract/api/responses/entities/entities'
import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { findEntity, toDirectory, type EntityDirectory } from '@analytics/contract/directory/directory'
import { toIsoDay } from '@analytics/contract/query/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  firstNamed,
  startNamedDays,
  type NamedDay,
  type NamedDays,
  type NamedSubject,
} from './testing/startNamedDays.ts'

const family = (name: string) =>
  [1, 2, 3].map((version): NamedSubject => ({
    key: `3${version}`,
    name: `${name} V${version}`,
    usd: version * 1e6,
    category: name === 'Old' ? 'Gambling' : 'Prediction',
    chains: [name === 'Old' ? 'Oldchain' : 'Newchain'],
    parent: `parent#${name.toLowerCase()}-family`,
  }))

const before: NamedDay = {
  apps: [
    { key: '801', name: 'Oldname', usd: 5e6 },
    { key: '802', name: 'Left', usd: 1e6 },
    { key: '803', name: 'Right', usd: 2e6 },
    { key: '804', name: 'Taken', usd: 3e6 },
    { key: '805', name: 'There', usd: 4e6 },
    { key: '806', name: 'Twin', usd: 1e6 },
    { key: '1807', name: 'Twin', usd: 9e6 },
    ...family('Old'),
  ],
  coins: [
    { key: '1', name: 'Dai', usd: 5e6 },
    { key: '2', name: 'Acme Dollar', usd: 1e6 },
    { key: '10', name: 'Acme Dollar', usd: 9e6 },
  ],
  bridges: [{ key: '7', name: 'Across', usd: 5e6 }],
}
const after: NamedDay = {
  apps: [
    { key: '801', name: 'Newname', usd: 5e6 },
    { key: '802', name: 'Right', usd: 1e6 },
    { key: '803', name: 'Left', usd: 2e6 },
    { key: '804', name: 'Giver', usd: 3e6 },
    { key: '700', name: 'Taken', usd: 7e6 },
    { key: '805', name: 'Away', usd: 4e6 },
    { key: '50', name: 'Twin', usd: 99e6 },
    { key: '1807', name: 'Twin', usd: 9e6 },
    ...family('New'),
  ],
  coins: [
    { key: '1', name: 'Dai Renamed', usd: 5e6 },
    { key: '10', name: 'Acme Dollar', usd: 9e6 },
  ],
  bridges: [{ key: '7', name: 'Across Two', usd: 5e6 }],
}
/** On the third day one name comes back. */
const back: NamedDay = {
  ...after,
  apps: after.apps.map(app => (app.key === '805' ? { ...app, name: 'There' } : app)),
}

const [dayOne, dayTwo] = [toIsoDay(firstNamed), toIsoDay(firstNamed + 1)]
let server: NamedDays
let directories: readonly EntityDirectory[]

async function readDirectory(): Promise<EntityDirectory> {
  return toDirectory(((await server.get('/api/analytics/entities')).json() as EntitiesResponse).data)
}

beforeAll(async () => {
  server = await startNamedDays([before, after, back])
  const first = await readDirectory()
  await server.fetchNext()
  const second = await readDirectory()
  await server.fetchNext()
  directories = [first, second, await readDirectory()]
})
afterAll(() => server.end())

const keyOf = (day: number, id: string) => directories[day] && findEntity(directories[day], 'app', id)?.key
const statusOf = async (address: string) => (await server.get(address)).status
const totalOf = async (line: string, known = '') => {
  const reply = await server.get(`/api/query?s=${line}&range=7d${known}`)
  const { data } = reply.json() as ExploreResponse
  return reply.status === 200 ? data.series[0]?.total : reply.status
}

describe('a renamed subject', () => {
  it.each([
    ['/app/oldname', '/app/newname'],
    ['/app/oldname.csv', '/app/newname.csv'],
    ['/app/oldname.svg', '/app/newname.svg'],
    ['/embed/app/oldname', '/embed/app/newname'],
    ['/app/oldname~801', '/app/newname'],
    ['/app/old-family', '/app/new-family'],
    ['/app/taken~804', '/app/giver'],
    ['/chain/oldchain.md', '/chain/newchain.md'],
    ['/category/gambling', '/category/prediction'],
    ['/category/gambling/chains.csv', '/category/prediction/chains.csv'],
    ['/category/gambling/yearly', '/category/prediction/yearly'],
    ['/stablecoin/dai.csv', '/stablecoin/dai-renamed.csv'],
    ['/bridge/across', '/bridge/across-two'],
  ])('leads from %s to %s with the query', async (former, present) => {
    expect(await server.locationOf(`${former}?timeFrame=30d`)).toBe(`${present}?timeFrame=30d`)
    expect(await server.locationOf(`${present}?timeFrame=30d`)).toBeNull()
  })

  it.each([
    ['app?app=oldname', 'newname', 'Newname'],
    ['app?app=old-family', 'new-family', 'New'],
    ['chain?id=oldchain', 'newchain', 'Newchain'],
    ['category?id=gambling', 'prediction', 'Prediction'],
    ['stablecoin?id=dai', 'dai-renamed', 'Dai Renamed'],
    ['bridge?id=across', 'across-two', 'Across Two'],
  ])('is what /api/analytics/%s answers with, under its present id', async (former, id, name) => {
    const { data } = (await server.get(`/api/analytics/${former}`)).json() as {
      data: Record<string, unknown>
    }
    expect(Object.values(data)).toContainEqual(expect.objectContaining({ id, name }))
  })

  it('has its figures in the explorer under the former id, and says the present one', async () => {
    expect(await totalOf('fees.app.oldname')).toBe(35e6)
    expect(await totalOf('fees.app.old-family')).toBe(42e6)
    expect(await totalOf('fees.category.gambling')).toBe(42e6)
    const lines = ['fees.app.oldname', 'fees.category.gambling']
    const reply = await server.get(`/api/query?${lines.map(line => `s=${line}`).join('&')}&range=7d`)
    expect((reply.json() as ExploreResponse).data.rows.map(({ message }) => message)).toEqual([
      'oldname is now called Newname, with the id newname',
      'gambling is now called Prediction, with the id prediction',
    ])
  })

  it('answers on the days before under its id of then and under a later one', async () => {
    const knownQuery = `&known=${dayOne}`
    for (const id of ['oldname', 'newname', 'old-family', 'new-family']) {
      expect(await totalOf(`fees.app.${id}`, knownQuery)).toBe(id.endsWith('name') ? 35e6 : 42e6)
      for (const address of [
        `/api/analytics/app?app=${id}`,
        `/app/${id}.csv?timeFrame=30d`,
        `/embed/app/${id}?timeFrame=30d`,
        `/app/${id}?timeFrame=30d`,
      ])
        expect([address, await statusOf(address + knownQuery)]).toEqual([address, 200])
    }
    for (const address of [
      '/stablecoin/dai',
      '/stablecoin/dai-renamed',
      '/bridge/across',
      '/bridge/across-two',
      '/category/gambling',
      '/category/prediction',
      '/category/prediction/chains.csv',
      '/chain/oldchain',
      '/chain/newchain',
    ])
      expect([address, await statusOf(`${address}?known=${dayOne}`)]).toEqual([address, 200])
    for (const [line, right] of [
      ['fees.category.prediction', 42e6],
      ['fees.app.giver', 21e6],
      ['fees.app.taken', 21e6],
      ['fees.app.left', 7e6],
      ['fees.app.nobody', 404],
    ] as const)
      expect([line, await totalOf(line, knownQuery)]).toEqual([line, right])
  })

  it('says what it was called on the day that is asked for', async () => {
    const reply = await server.get(`/api/query?s=fees.app.newname&range=7d&known=${dayOne}`)
    expect((reply.json() as ExploreResponse).data.rows.map(({ message }) => message)).toEqual([
      'newname was then called Oldname, with the id oldname',
    ])
    const profile = await server.get(`/api/analytics/app?app=newname&known=${dayOne}`)
    const { data } = profile.json() as { data: { app: unknown } }
    expect(data.app).toMatchObject({ id: 'oldname', name: 'Oldname', former: [] })
  })

  it('has its name of then in the titles of former days', async () => {
    const { text } = await server.get(`/app/oldname.md?known=${dayOne}`)
    expect(text).toMatch(/^# Oldname\n/)
    expect((await server.get(`/app/newname.md?known=${dayOne}`)).text).toMatch(/^# Oldname\n/)
    const page = await server.get(`/app/oldname?known=${dayOne}`)
    expect(page.text).toContain('<title>Oldname ·')
    expect((await server.get('/app/newname')).text).toContain('<title>Newname ·')
  })
})

describe('a name that another subject has', () => {
  it('belongs to the one that has it now, after a swap and after one has taken it over', () => {
    expect([keyOf(0, 'left'), keyOf(0, 'right')]).toEqual(['802', '803'])
    expect([keyOf(1, 'left'), keyOf(1, 'right')]).toEqual(['803', '802'])
    expect([keyOf(0, 'taken'), keyOf(1, 'taken'), keyOf(1, 'giver')]).toEqual(['804', '700', '804'])
  })

  it('leads to the same subject after it was called otherwise for a day', async () => {
    expect([keyOf(0, 'there'), keyOf(1, 'there'), keyOf(2, 'there'), keyOf(2, 'away')]).toEqual(
      Array.from({ length: 4 }, () => '805'),
    )
    expect(await server.locationOf(`/app/there?known=${dayTwo}`)).toBe(`/app/away?known=${dayTwo}`)
    expect(await server.locationOf('/app/away')).toBe('/app/there')
  })

  it('never leads to a twin, whatever their sizes are and whether one is gone', () => {
    expect([keyOf(0, 'twin'), keyOf(0, 'twin~1807')]).toEqual(['806', '1807'])
    expect([keyOf(1, 'twin~1807'), keyOf(2, 'twin~1807')]).toEqual(['1807', '1807'])
    expect(directories[2] && findEntity(directories[2], 'stablecoin', 'acme-dollar')).toBeUndefined()
    for (const day of [0, 1, 2])
      expect(directories[day] && findEntity(directories[day], 'stablecoin', 'acme-dollar~10')).toMatchObject({
        detail: 'S10',
      })
  })
})
