import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it, onTestFinished } from 'vitest'

import { ReadTimeoutError } from '../store/database/ReadTimeoutError.ts'
import { toAppError, toPlainError } from './plainError.ts'
import { RemoteError } from './rpc.ts'

const received = (error: unknown) => toAppError(new RemoteError(toPlainError(error)))

it('says of an interrupted read that the query took too long, on the other thread, too', () => {
  expect(received(new ReadTimeoutError(10_000))).toMatchObject({
    code: 'QUERY_TIMEOUT',
    message: 'The query took longer than 10 s and was stopped',
  })
})

it('says of a read that found no memory beside others that it can be repeated', async () => {
  const database = await DuckDBInstance.create(':memory:', { memory_limit: '10MB', temp_directory: '' })
  onTestFinished(() => database.closeSync())
  const connection = await database.connect()
  const error: unknown = await connection
    .run('SELECT list(range) FROM range(10000000)')
    .catch((thrown: unknown) => thrown)
  expect(received(error)).toMatchObject({ code: 'OVERLOADED', details: { seconds: 3 } })
})

it('tells nothing of an error that nobody foresaw', () => {
  expect(received(new Error('secret'))).toMatchObject({ code: 'UNEXPECTED', message: 'Unknown error' })
})
