import { request as send, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { cacheHeaders } from '@analytics/defillama/cacheHeaders'
import { requiresKey, limits, refusals, tooManyPoints } from '@analytics/defillama/documented'
import { RequestWindow } from '@analytics/defillama/RequestWindow'

import type { HostFault } from './HostFault.ts'
import { hosts, type Place } from './hosts.ts'
import type { StandInOptions } from './startStandIn.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface Refusal {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Decides what a host says to a request: a refusal of its own, or what the server behind the stand-in has. */
export class Answerer {
  readonly #options: StandInOptions
  readonly #windows = new Map<string, RequestWindow>()
  #refusals = 0

  constructor(options: StandInOptions) {
    this.#options = options
  }

  /** Coins times timestamps of a price chart; 0 for anything else. */
  pointsOf(place: Place | null): number {
    const requested = toChart(place)
    return requested ? requested.coins * requested.timestamps : 0
  }

  async answer(
    host: string,
    place: Place | null,
    request: IncomingMessage,
    fault: HostFault | undefined,
  ): Promise<Answer> {
    if (fault?.kind === 'storm') return this.#tooMany(fault.retryAfter)
    if (fault?.kind === 'refusing')
      return this.#refuse({ ...fault, contentType: 'text/plain; charset=utf-8' })
    if (place === null) return this.#refuse(refusals.noSuchPath)
    const waitMs = this.#windowOf(host).take(performance.now())
    // Now with the seconds to wait, now with a page and without them, as it comes.
    if (waitMs > 0) return this.#tooMany(this.#refusals++ % 2 ? undefined : Math.ceil(waitMs / 1000))
    const { address, key } = place
    const { pathname } = new URL(address, 'http://x')
    if (key !== null && key !== this.#options.key) return this.#refuse(refusals.wrongKey)
    if (key === null && requiresKey(pathname)) return this.#refuse(refusals.paymentRequired)
    if (pathname === '/usage') return this.#give(pathname, toJson({ creditsLeft: 912_345 }))
    const chart = toChart(place)
    if (chart && chart.coins * chart.timestamps > limits.chartPoints)
      return this.#refuse(toBadRequest(tooManyPoints(chart.coins, chart.timestamps)))
    return this.#forward(address, pathname, request)
  }

  async #forward(address: string, pathname: string, request: IncomingMessage): Promise<Answer> {
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const reply = await ask(this.#options.upstream + address, request)
    if (reply.status !== 200) return this.#refuse({ ...reply, body: String(await toPlain(reply)) })
    const body = await (isGzip ? toZipped(reply) : toPlain(reply))
    return this.#give(pathname, body, isGzip)
  }

  #give(pathname: string, body: Buffer, isGzip = false): Answer {
    const headers = {
      ...this.#headers('application/json; charset=utf-8'),
      ...cacheHeaders(pathname, this.#options.now()),
      ...(isGzip ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
    }
    return { status: 200, headers, body }
  }

  #tooMany(retryAfter: number | undefined): Answer {
    const { headers, ...rest } = this.#refuse(
      retryAfter === undefined ? refusals.tooManyPage : refusals.tooMany,
    )
    return {
      ...rest,
      headers: retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) },
    }
  }

  #refuse({ status, contentType, body }: Refusal): Answer {
    return { status, headers: this.#headers(contentType), body: Buffer.from(body) }
  }

  #headers(contentType: string): Readonly<Record<string, string>> {
    return {
      'content-type': contentType,
      date: new Date(this.#options.now()).toUTCString(),
      'access-control-allow-origin': '*',
      server: 'cloudflare',
    }
  }

  #windowOf(host: string): RequestWindow {
    const knownWindow = this.#windows.get(host)
    if (knownWindow) return knownWindow
    const window =
      host === hosts.pro
        ? new RequestWindow(limits.proRequests, limits.proWindowMs)
        : new RequestWindow(limits.freeRequests, limits.freeWindowMs)
    this.#windows.set(host, window)
    return window
  }
}

function toChart(place: Place | null): { coins: number; timestamps: number } | null {
  const [, ids] = /^\/coins\/chart\/([^?]*)/.exec(place?.address ?? '') ?? []
  if (place === null || ids === undefined) return null
  const { searchParams } = new URL(place.address, 'http://x')
  return {
    coins: decodeURIComponent(ids).split(',').length,
    timestamps: Math.max(1, Number(searchParams.get('span') ?? 1)),
  }
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value))

const toBadRequest = (message: string): Refusal => ({
  status: 400,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ message }),
})

interface Reply {
  readonly status: number
  readonly contentType: string
  readonly isZipped: boolean
  readonly body: Buffer
}

const toPlain = async ({ isZipped, body }: Reply) => (isZipped ? unzip(body) : body)
const toZipped = async ({ isZipped, body }: Reply) => (isZipped ? body : zip(body, { level: 1 }))

/** Hands a request on, with its body. */
function ask(url: string, request: IncomingMessage): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onward = send(
      url,
      {
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: { 'accept-encoding': 'gzip', 'content-type': request.headers['content-type'] ?? '' },
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk as Buffer))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 500,
            contentType: response.headers['content-type'] ?? '',
            isZipped: response.headers['content-encoding'] === 'gzip',
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    onward.on('error', reject)
    request.pipe(onward)
  })
}
