import { unpackData } from '@analytics/contract/api/shapes/packedResponse'

import { send } from '../connection/connection.ts'
import { toAddress } from '../lib/basePath.ts'
import { noConnection, refusalOf, unreadable } from './ApiError.ts'
import { noteServerTime } from './serverClock.ts'

export interface Received<Answer> {
  readonly response: Answer
  /** Time of the last successful check of the sources, in ISO format. */
  readonly checkedAt: string | null
  readonly dataVersion: string | null
}

/** A GET without options, so that the page's preload of the same address is used. */
export async function fetchApi<Answer>(url: string): Promise<Received<Answer>> {
  const response = await send(toAddress(url)).catch((cause: unknown) => {
    throw noConnection(cause)
  })
  noteServerTime(response.headers.get('x-now'))
  const body = await bodyOf(response)
  if (!response.ok || !isSuccess(body)) throw refusalOf(response, body)
  return {
    response: unpacked(body) as Answer,
    checkedAt: response.headers.get('x-data-checked'),
    dataVersion: response.headers.get('x-data-version'),
  }
}

/** A refusal may be a proxy's HTML; then its status says more than a parse error. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw noConnection(cause)
  })
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (response.ok) throw unreadable(response.status, cause)
    return null
  }
}

/** Pages request packed series, and read them in the one form that the rest of the product knows. */
export function unpacked(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body
    ? { ...body, data: unpackData(body.data) }
    : body
}

function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true
}
