import { expect, it } from 'vitest'

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

it('tells nothing of an error that nobody foresaw', () => {
  expect(received(new Error('secret'))).toMatchObject({ code: 'UNEXPECTED', message: 'Unknown error' })
})
