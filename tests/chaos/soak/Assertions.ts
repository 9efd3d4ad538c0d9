import { createHash } from 'node:crypto'

import { getEndpoint } from '@analytics/contract/api/endpoints/endpoints'
import { errors, type ErrorCode } from '@analytics/contract/api/errors'
import type { ResponseId } from '@analytics/contract/api/fields/responseData'
import { Failure } from '@analytics/contract/api/responses/envelope'

import { getSchema } from '../../../packages/server/src/query/registry.ts'
import { findContradictions } from './consistency.ts'
import type { Reply } from './get.ts'
import type { DrawnRequest } from './requests.ts'

/** How a request may fail whose sources have never answered: what the provider did, in the catalogue's wording. */
export const allowedFailures: readonly ErrorCode[] = [
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
  'TIMEOUT',
  'NETWORK_ERROR',
  'PARSE_ERROR',
]

/** One answer in so many is read with its schema, and the first of each data version. */
const sampleEvery = 40
/** A remade answer of one version may differ in these. */
const volatile = /"(generatedAt|cacheHit|processingTimeMs)":("[^"]*"|[\w.]+)/g

/** Checks every response and keeps what is wrong. */
export class Assertions {
  readonly violations = new Map<string, number>()
  readonly statuses = new Map<string, number>()
  readonly versions = new Set<string>()
  #replies = 0
  readonly #seen = new Map<string, { bytes: string; meaning: string }>()

  /** `hadAnswered`: all that the request needs had answered once when it was sent. `sent`: its If-None-Match. */
  check(drawn: DrawnRequest, reply: Reply, hadAnswered: boolean, sent: string | undefined): void {
    const { status } = reply
    this.#replies++
    this.#count(status)
    const wrong = (what: string) => this.add(`${drawn.url.slice(0, 160)}: ${what}`)
    if (status === 200 && drawn.request)
      return this.#checkResponse(drawn, drawn.request.response, reply, wrong)
    if (status === 200) return wrong('a bad request got an answer')
    if (status === 304) {
      if (sent === undefined || reply.headers['etag'] !== sent) wrong('304 for an ETag that was not sent')
      return
    }
    const failure = Failure.safeParse(toJson(reply))
    if (!failure.success) return wrong(`${status} without a text of the catalogue: ${textOf(reply)}`)
    const code = failure.data.error as ErrorCode
    this.#count(`${status} ${code}`)
    if (errors[code]?.status !== status) return wrong(`${status} with the code ${code}`)
    if (status === 400 && !drawn.request) return
    // The record of changes begins with the run, whose clock goes on: other days are earlier, or still to come.
    const isRefused = code === 'NOT_RECORDED' || code === 'INVALID_PARAMETER' || code === 'PROTOCOL_NOT_FOUND'
    // An application or a source is looked up in what is stored, so no such one is found late.
    if (isRefused && /[?&](known|app|source)=/.test(drawn.url)) return
    // The request is about an entity that does not exist.
    if (status === 404 && getEndpoint(drawn.endpoint).required) return
    const isAnnounced = status === 503 && reply.headers['retry-after'] !== undefined
    if (isAnnounced || (!hadAnswered && allowedFailures.includes(code))) return
    wrong(`${status} ${code} ${failure.data.message}${hadAnswered ? ', though all had answered' : ''}`)
  }

  /** Prints it when it is new, so that a long run need not end to be judged. */
  add(violation: string): void {
    if (!this.violations.has(violation)) console.log(`${new Date().toISOString()} ${violation}`)
    this.violations.set(violation, (this.violations.get(violation) ?? 0) + 1)
  }

  #count(what: number | string): void {
    this.statuses.set(String(what), (this.statuses.get(String(what)) ?? 0) + 1)
  }

  #checkResponse(
    drawn: DrawnRequest,
    response: ResponseId,
    reply: Reply,
    wrong: (what: string) => void,
  ): void {
    const version = String(reply.headers['x-data-version'])
    const text = textOf(reply, Number.POSITIVE_INFINITY)
    const said = /"dataVersion":"([^"]*)"/.exec(text)?.[1]
    if (said !== version) wrong(`metadata is of version ${said}, the header of ${version}`)
    const isNew = this.#remember(`${drawn.url} ${String(reply.headers['etag'])}`, text, wrong)
    this.versions.add(version)
    if (!isNew && this.#replies % sampleEvery !== 0) return
    // A packed response has the values once; its own test holds it equal to the whole one.
    if (drawn.url.includes('shape=series')) return
    const parsed = getSchema(response).safeParse(toJson(reply))
    if (!parsed.success) return wrong(`another shape: ${parsed.error.message.slice(0, 200)}`)
    const { data, metadata } = parsed.data
    for (const contradiction of findContradictions(response, data, metadata)) wrong(contradiction)
  }

  /** Same address and same ETag: the same bytes, or the same but for the time of making. True when it is new. */
  #remember(key: string, text: string, wrong: (what: string) => void): boolean {
    const bytes = hashOf(text)
    const known = this.#seen.get(key)
    if (known?.bytes === bytes) return false
    const meaning = hashOf(text.replace(volatile, ''))
    if (known && known.meaning !== meaning) wrong(`two answers with one ETag`)
    this.#seen.set(key, { bytes, meaning })
    return known === undefined
  }
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64')
const textOf = ({ body }: Reply, length = 200) => body.toString('utf8').slice(0, length)

function toJson({ body }: Reply): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
