import type { Day } from '@analytics/contract/query/day'

import { restatementPart } from '../clickhouse/storedTables.ts'
import type { WriteSession } from '../database/Session.ts'
import { isRestated } from './diffStaged.ts'

/** The largest changes of one series and fetch are kept one by one; the others as one row a day. */
export const listedAtMost = 500

/** Bounded whatever a payload changes: 500 rows, and one per remaining day. */
export async function recordRestatements(
  session: WriteSession,
  series: number,
  covered: string,
  { at, settled }: { readonly at: number; readonly settled: Day },
): Promise<void> {
  const [own, fetchedAt] = [series, at].map(Math.trunc)
  await session.open('metadata', series)
  await session.open('restatement', restatementPart(series, at))
  await session.run(
    `CREATE OR REPLACE TEMP TABLE restated AS
       SELECT f.entity, f.day, f.value AS before, s.value AS after
         FROM fact f LEFT JOIN staged s ON s.entity = f.entity AND s.day = f.day
        WHERE ${covered} AND f.day <= ${Math.trunc(settled)} AND ${isRestated}`,
  )
  await session.run(
    `CREATE OR REPLACE TEMP TABLE listed AS
       SELECT rowid AS row FROM restated
        ORDER BY abs(coalesce(after, 0) - before) DESC, day, entity LIMIT ${listedAtMost}`,
  )
  await session.run(
    `INSERT INTO restatement
       SELECT ${own}, c.entity, l.display_name, c.day, c.before, c.after, ${fetchedAt}, 1
         FROM restated c LEFT JOIN metadata l ON l.series = ${own} AND l.entity = c.entity
        WHERE c.rowid IN (SELECT row FROM listed)
       UNION ALL
       SELECT ${own}, NULL, NULL, day, sum(before), sum(coalesce(after, 0)), ${fetchedAt}, count(*)
         FROM restated c WHERE c.rowid NOT IN (SELECT row FROM listed) GROUP BY day`,
  )
  await session.run('DROP TABLE restated')
  await session.run('DROP TABLE listed')
}
