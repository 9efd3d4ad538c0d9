import type { ExploreResponse } from '@analytics/contract/api/responses/explore/explore'
import { startOf } from '@analytics/contract/query/day'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { FeedSubscriber } from './testing/FeedSubscriber.ts'
import { readAllForms } from './testing/readFeeds.ts'
import {
  firstNamed,
  startNamedDays,
  type NamedDay,
  type NamedDays,
  type NamedSubject,
} from './testing/startNamedDays.ts'

const on = (usd: number, ...days: string[]) => Object.fromEntries(days.map(day => [`2026-07-${day}`, usd]))

const printable = [
  '<script>alert(1)</script>',
  'a]]>b <![CDATA[c]]>',
  '&amp;lt; &#x41; "quoted" \'it\'',
  'one;two,three\\four:five',
  '\u{1F9DB}\u{1F3FF} é ü 汉字',
  'אבג العربية',
]
/** Control characters are replaced and long names cut off as they are fetched. */
const hostile = [
  ...printable,
  'control\u0001\u0085\u007f\ttab\nline\rreturn',
  'right\u202Eto\u200Fleft',
  '\u{1D4B3}é'.repeat(150),
  '\uD800half',
]

/** One stage of the provider, which changes one thing more than the stage before. */
function toStage(change: 'first' | 'restated' | 'renamed' | 'outranked'): NamedDay {
  const stages = ['first', 'restated', 'renamed', 'outranked']
  const has = (stage: string) => stages.indexOf(stage) <= stages.indexOf(change)
  const name = has('renamed') ? 'Newname' : 'Oldname'
  const family = has('renamed') ? 'New' : 'Old'
  const isUndone = has('restated') && !has('outranked')
  const apps: NamedSubject[] = [
    {
      key: '801',
      name,
      usd: 5e6,
      usdOf: {
        ...(isUndone ? {} : on(has('restated') ? 32e6 : 30e6, '10')),
        ...on(30e6, ...(has('restated') ? ['15'] : []), '25'),
        ...on(has('restated') ? 31e6 : 30e6, '20'),
      },
    },
    ...[0, 1, 2].map((version): NamedSubject => ({
      key: `81${version}`,
      name: `${family} V${version + 1}`,
      usd: 1e6,
      usdOf: on(9e6, '05', has('restated') ? '07' : '08'),
      parent: `parent#${family.toLowerCase()}-family`,
    })),
    // Rivals of the same size were larger on a day, and have been for good since they were listed.
    ...['Alpha', 'Beta', 'Gamma'].map((rival, index): NamedSubject => ({
      key: `82${index}`,
      name: rival,
      usd: 4e6,
      usdOf: has('outranked') ? on(40e6, '25') : {},
    })),
    ...(has('outranked')
      ? ['Nea', 'Neb', 'Nec'].map((rival, index) => ({ key: `83${index}`, name: rival, usd: 35e6 }))
      : []),
    { key: '841', name: has('renamed') ? 'Left' : 'Right', usd: 1e6, usdOf: on(15e6, '03') },
    { key: '842', name: has('renamed') ? 'Right' : 'Left', usd: 2e6, usdOf: on(16e6, '03', '06') },
    ...hostile.map((text, index): NamedSubject => ({
      key: `90${index}`,
      name: text,
      usd: 1e6,
      category: 'Hostile',
      usdOf: on(6e6, '12'),
    })),
  ]
  return { apps, coins: [], bridges: [] }
}

/** Keys by all names that subjects have had until a stage. */
const keysAt = (stage: number) => ({
  Oldname: '801',
  Newname: '801',
  'Old V1': '810',
  'New V1': '810',
  'Old V2': '811',
  'New V2': '811',
  'Old V3': '812',
  'New V3': '812',
  Old: 'family',
  New: 'family',
  Left: stage < 3 ? '842' : '841',
  Right: stage < 3 ? '841' : '842',
})

const days = '2026-06-10..2026-08-10'
const watches = {
  one: `s=fees.app.oldname&when=A>8000000&range=${days}`,
  rank: `s=fees.app.oldname&when=rank(A)<=3&range=${days}`,
  members: `s=fees.app.*;in=dexs;top=2&when=A>8000000&range=${days}`,
  parents: `s=fees.app.*;parents;top=3&when=A>8000000&range=${days}`,
  share: `s=fees.app.old-family&s=fees.all&when=A/B>0.1&range=${days}`,
}

let server: NamedDays
const subscribers = new Map([
  ...Object.entries(watches).map(([name, watch]) => [name, new FeedSubscriber('/explore', watch)] as const),
  ['restatements', new FeedSubscriber('/status/restatements', 'source=fees&app=oldname')],
])
/** Ids of the entries of two applications before each takes over the name of the other. */
let idsOfTwo: readonly string[]
let stage = 0
const toOptions = () => ({ now: startOf(firstNamed + stage) + 10 * 3_600_000, keys: keysAt(stage) })

async function listIds(app: string) {
  const { entries } = await readAllForms(server, '/explore', `s=fees.app.${app}&when=A>8000000&range=${days}`)
  return entries.map(({ id }) => id)
}

type Polls = Readonly<Record<string, Awaited<ReturnType<FeedSubscriber['poll']>>>>

/** The feeds by watch: all of them, or those that `change` asks for in another way. */
async function pollAll(change?: (query: string) => string): Promise<Polls> {
  const polls: Record<string, Polls[string]> = {}
  for (const [name, subscriber] of subscribers) {
    const query = change?.(subscriber.query) ?? subscriber.query
    if (!change || query !== subscriber.query)
      polls[name] = await subscriber.poll(server, { ...toOptions(), query })
  }
  return polls
}

async function fetchStage(next: number) {
  await server.fetchNext()
  stage = next
  return pollAll()
}

beforeAll(async () => {
  const stages = ['first', 'first', 'restated', 'renamed', 'outranked'] as const
  server = await startNamedDays(stages.map(toStage), ['fees'])
  idsOfTwo = [...(await listIds('left')), ...(await listIds('right'))]
})
afterAll(() => server.end())

function expectNoNews(polls: Polls) {
  expect(Object.keys(polls).length).toBeGreaterThan(2)
  for (const [name, poll] of Object.entries(polls)) expect(poll, name).toEqual({ fresh: [], changed: [] })
}
const undone = (words: string) => `No longer true: ${words}. The values behind it have changed`

it('has an entry for each day on which a condition became true', async () => {
  const polls = await pollAll()
  expect(polls['one']?.fresh).toEqual(
    ['25', '20', '10'].map(day => `Oldname fees above $8.00M, 2026-07-${day}`),
  )
  for (const name of Object.keys(watches)) expect(polls[name]?.fresh.length).toBeGreaterThan(1)
})

it('has the same entries on the next day if nothing has changed', async () => {
  expectNoNews(await fetchStage(1))
})

it('keeps an entry that a restatement undoes, and dates by it the entry that says so and those that it changes', async () => {
  const { one, rank, parents, restatements } = await fetchStage(2)
  expect(one).toEqual({
    fresh: ['Oldname fees above $8.00M, 2026-07-15', undone('Oldname fees above $8.00M on 10 Jul 2026')],
    changed: ['Oldname fees above $8.00M, 2026-07-20'],
  })
  expect(restatements?.fresh).toHaveLength(3)
  expect(rank?.fresh).toContain(undone('Oldname fees among the first 3 on 10 Jul 2026'))
  expect(parents?.fresh).toEqual(
    expect.arrayContaining([
      'Old fees above $8.00M, 2026-07-07',
      undone('Old fees above $8.00M on 8 Jul 2026'),
    ]),
  )
})

it('has the same entries at the former address and the present one after applications and parents are renamed', async () => {
  expectNoNews(await fetchStage(3))
  expectNoNews(await pollAll(query => query.replaceAll('old', 'new')))
})

it('has entries of one application alone under a name that another one has taken over', async () => {
  expect(new Set(idsOfTwo).size).toBe(3)
  expect([...(await listIds('right')), ...(await listIds('left'))]).toEqual(idsOfTwo)
})

it('says so if others outrank a member on former days, and if a value comes back', async () => {
  const { one, rank, members } = await fetchStage(4)
  expect(one?.changed).toEqual(['Newname fees above $8.00M, 2026-07-10'])
  expect(one?.fresh).toEqual([
    'True again: Newname fees above $8.00M on 10 Jul 2026. The values behind it have changed',
  ])
  expect(rank?.fresh).toEqual(
    ['25', '20', '15'].map(day => undone(`Newname fees among the first 3 on ${day} Jul 2026`)),
  )
  expect(members?.fresh).toEqual(
    expect.arrayContaining(['Alpha', 'Beta', 'Gamma'].map(name => `${name} fees above $8.00M, 2026-07-25`)),
  )
})

it('has the same entries in another order of members, with fewer of them, and in a longer range', async () => {
  const longer = (query: string) => query.replace(days, '2026-06-04..2026-08-15')
  expectNoNews(await pollAll(query => longer(query).replace(/;top=\d/, ';top=1;by=change')))
})

it('has the letters of any name, which end no element, line or property', async () => {
  const watch = `s=fees.app.*;in=hostile&when=A>5000000&range=${days}`
  const { entries } = await readAllForms(server, '/explore', watch)
  const { data } = (await server.get(`/api/query?${watch}`)).json() as ExploreResponse
  const names = data.when?.occurrences.map(({ member }) => member?.name ?? '') ?? []
  expect(names).toEqual(expect.arrayContaining(printable))
  expect(names).toHaveLength(hostile.length)
  expect(entries.map(({ title }) => title)).toEqual(
    names.map(name => `${name} fees above $5.00M, 2026-07-12`),
  )
})

it('has each day of a view without a condition once, in every form', async () => {
  const { entries } = await readAllForms(server, '/explore', 's=fees.app.newname&range=30d')
  expect(entries).toHaveLength(30)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(30)
})
