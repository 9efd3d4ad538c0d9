import { noConnection, refusalOf, unreadable } from './AnswerError.ts'
import { noteServerTime } from './serverClock.ts'

/** An answer with what its response said about it. */
export interface Asked<Answer> {
  readonly answer: Answer
  /** ISO time of the last good check of the sources behind it. */
  readonly checkedAt: string | null
  readonly dataVersion: string | null
}

/** Asks our API. A plain GET without options, so that the page's preload of the same address is used. */
export async function ask<Answer>(url: string): Promise<Asked<Answer>> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw noConnection(cause)
  })
  noteServerTime(response.headers.get('x-now'))
  const body = await bodyOf(response)
  if (!response.ok || !isSuccess(body)) throw refusalOf(response, body)
  return {
    answer: body as Answer,
    checkedAt: response.headers.get('x-data-checked'),
    dataVersion: response.headers.get('x-data-version'),
  }
}

/** A refusal may come from a proxy, as HTML; then its status says more than a parse error would. */
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

function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true
}
