import type { Call, Recipe, Reply, Route } from '../../http/Reply.ts'
import type { World } from '../../world/createWorld.ts'
import type { Moment } from '../../world/day.ts'
import { findPool, writeChart, writeLendChart } from './charts.ts'
import type { PoolSubject } from './charts.ts'
import { writeLsdRates } from './lsdRates.ts'
import { writePerps } from './perps.ts'
import { isUuid } from './poolId.ts'
import { writeLendBorrow, writePools, writePoolsBorrow } from './pools.ts'

const invalidId: Reply = {
  status: 400,
  contentType: 'application/json; charset=utf-8',
  body: '"invalid configID!"',
}

const list = (path: string, write: (world: World, moment: Moment) => string | Promise<string>): Route => ({
  path,
  answer: ({ world, moment }: Call): Recipe => ({ key: path, build: async () => write(world, moment) }),
})

/** An unknown pool is no error: its chart is empty. */
const chart = (
  path: string,
  write: (world: World, moment: Moment, subject: PoolSubject | undefined) => string,
): Route => ({
  path: `${path}/:pool`,
  answer: ({ world, moment, params }: Call): Reply | Recipe => {
    const { pool: id = '' } = params
    if (!isUuid(id)) return invalidId
    const subject = findPool(world, moment, id)
    return { key: `${path} ${subject?.pool.id ?? ''}`, build: async () => write(world, moment, subject) }
  },
})

export const yieldRoutes: readonly Route[] = [
  list('/yields/pools', writePools),
  list('/yields/poolsBorrow', writePoolsBorrow),
  list('/yields/lendBorrow', writeLendBorrow),
  list('/yields/lsdRates', writeLsdRates),
  list('/yields/perps', writePerps),
  chart('/yields/chart', writeChart),
  chart('/yields/chartLendBorrow', writeLendChart),
]
