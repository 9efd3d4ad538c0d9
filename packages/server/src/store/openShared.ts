import type { ConnectionOptions } from '@analytics/store-clickhouse/ClickHouseConnection'
import type { ClickHouseStore, IngesterOptions } from '@analytics/store-clickhouse/ClickHouseStore'
import type { StoreHost } from '@analytics/store-clickhouse/StoreHost'

import { Repeater } from '../lib/Repeater.ts'
import { Database } from './database/Database.ts'
import { migrations } from './database/migrations.ts'

const host: StoreHost = {
  migrations,
  openScratch: path => Database.open(path),
  repeat: (everyMs, task, onTrouble) => new Repeater({ everyMs, task, onTrouble }),
}

/** Loads the package on demand: a process with a file of its own has no memory for ClickHouse's client. */
export async function openShared(
  connection: ConnectionOptions,
  ingester?: IngesterOptions,
): Promise<ClickHouseStore> {
  const { ClickHouseStore: Shared } = await import('@analytics/store-clickhouse/ClickHouseStore')
  return Shared.open(connection, host, ingester)
}
