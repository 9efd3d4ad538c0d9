import { expect, it } from 'vitest'

import { LedgerRepository, restatements } from '../LedgerRepository.ts'
import { makeDatabasePath, makeVersion } from '../testing/makeVersion.ts'
import { Database } from './Database.ts'

it('a database of the thirteenth version lists the same restatements in the record of changes', async () => {
  const path = await makeDatabasePath()
  const listed = `SELECT s.source, e.key, r.name, r.day, r.before, r.after, r.changed_at::DOUBLE AS "at", r.changes::DOUBLE AS count`
  const inOrder = `r JOIN series s ON s.id = r.series LEFT JOIN entity e ON e.id = r.entity ORDER BY "at", r.day, e.key`
  let before: unknown[] = []
  await makeVersion(path, 13, async connection => {
    await connection.run(`INSERT INTO source (id, series, restated) VALUES ('fees', 0, 15)`)
    await connection.run(`INSERT INTO series (id, source, key) VALUES (0, 'fees', 'fees')`)
    await connection.run(`INSERT INTO entity VALUES (1, 'aave'), (2, 'counted:all')`)
    await connection.run(`INSERT INTO restatement VALUES
      (0, 1, 'Aave of then', 9, 5, NULL, 100, 1), (0, NULL, NULL, 8, 50, 60, 100, 12), (0, 2, 'All: Aave left', 9, 7, 6, 200, 1)`)
    await connection.run(`INSERT INTO former_fact VALUES
      (0, 1, 9, 3, 4, 200, true), (0, 1, 11, NULL, NULL, 200, false), (0, 1, 12, 2, NULL, 300, false)`)
    const reader = await connection.runAndReadAll(
      `${listed} FROM (SELECT series, entity, NULL::VARCHAR AS name, day, before, after, changed_at, 1 AS changes
           FROM former_fact WHERE restated
         UNION ALL SELECT series, entity, name, day, before, after, changed_at, count AS changes FROM restatement) ${inOrder}`,
    )
    before = reader.getRowObjectsJS()
  })
  expect(before).toHaveLength(4)
  const ledger = new LedgerRepository()
  const look = async () => {
    const database = await Database.open(path)
    const rows = await database.read(async session => ({
      listed: await session.rows(`${listed} FROM ${restatements} ${inOrder}`),
      counted: await ledger.countBySource(session, {}),
      names: (await ledger.list(session, {}, { keep: 'newest', few: 9 })).map(({ name }) => name),
      former: await ledger.loadFormer(session, 0, 0),
    }))
    await database.close()
    return rows
  }
  const found = await look()
  expect(found.listed).toEqual(before)
  expect(found.counted).toEqual([{ id: 'fees', count: 15 }])
  expect(found.names).toEqual(['aave', 'All: Aave left', 'Aave of then'])
  // An earlier state depends on the changes of stored values alone.
  const days = [
    { day: 9, value: 3 },
    { day: 11, value: null },
    { day: 12, value: 2 },
  ]
  expect([...found.former]).toEqual([[1, days]])
  expect(await look()).toEqual(found)
})
