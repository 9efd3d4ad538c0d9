export type FakeResponse = readonly [status: number, body: string, headers?: Record<string, string>]

export interface FakeFetch {
  readonly fetch: typeof fetch
  readonly urls: string[]
}

export function createFakeFetch(
  respond: (url: string, turn: number) => FakeResponse | Promise<FakeResponse>,
): FakeFetch {
  const urls: string[] = []
  return {
    urls,
    fetch: async input => {
      const url = input instanceof Request ? input.url : String(input)
      urls.push(url)
      const [status, body, headers = { 'content-type': 'application/json' }] = await respond(url, urls.length)
      return new Response(body, { status, headers })
    },
  }
}

export const emptyOverview = '{"protocols":[]}'
