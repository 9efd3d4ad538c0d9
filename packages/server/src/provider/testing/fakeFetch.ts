export type FakeAnswer = readonly [status: number, body: string, headers?: Record<string, string>]

export interface FakeFetch {
  readonly fetch: typeof fetch
  /** The URLs that were asked, in order. */
  readonly urls: string[]
}

/** A fetch without a network: it answers what `answerTo` says for a URL. */
export function createFakeFetch(
  answerTo: (url: string, turn: number) => FakeAnswer | Promise<FakeAnswer>,
): FakeFetch {
  const urls: string[] = []
  return {
    urls,
    fetch: async input => {
      const url = input instanceof Request ? input.url : String(input)
      urls.push(url)
      const [status, body, headers = { 'content-type': 'application/json' }] = await answerTo(
        url,
        urls.length,
      )
      return new Response(body, { status, headers })
    },
  }
}

/** The smallest overview there is. */
export const emptyOverview = '{"protocols":[]}'
