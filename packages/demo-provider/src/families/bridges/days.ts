import { yieldToEventLoop } from '../../lib/yieldToEventLoop.ts'
import { toSeconds } from '../../world/time/day.ts'
import { flowOn } from './flows.ts'
import type { TransferColumn, TransferTable } from './getTransferTable.ts'

export async function writeVolume(table: TransferTable, columns: readonly TransferColumn[]): Promise<string> {
  const rows: object[] = []
  for (let day = table.from; day <= table.today; day++) {
    const flow = flowOn(table, columns, day)
    if (flow) rows.push({ date: String(toSeconds(day)), ...flow })
    await yieldToEventLoop()
  }
  return JSON.stringify(rows)
}
