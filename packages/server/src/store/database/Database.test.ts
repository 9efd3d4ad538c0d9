import { expect, it, onTestFinished } from 'vitest'

import { Database } from './Database.ts'

/** Takes minutes unless it is interrupted. */
const endless = 'SELECT sum(a.range * b.range) AS total FROM range(2000000) a, range(2000000) b'

async function open(readMs: number) {
  const database = await Database.open(':memory:', { readMs })
  onTestFinished(() => database.close())
  return database
}

it('interrupts a read that passes its deadline, and serves others meanwhile and afterwards', async () => {
  const database = await open(1000)
  const late = database.read(session => session.rows(endless))
  const refused = expect(late).rejects.toThrow('interrupted after 1000 ms')
  const other = database.read(session => session.rows('SELECT 1 AS one'))
  expect(await other).toEqual([{ one: 1 }])
  await refused
  expect(await database.read(session => session.rows('SELECT 2 AS two'))).toEqual([{ two: 2 }])
})

it('rejects a read whose callback never ends, and closes without it', async () => {
  const database = await open(50)
  const hanging = database.read(async session => {
    await session.rows('SELECT 1')
    await new Promise(() => undefined)
  })
  await expect(hanging).rejects.toThrow('interrupted after 50 ms')
  await database.write(session => session.run('CREATE TABLE after_it (x INTEGER)'))
})
