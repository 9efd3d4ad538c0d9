import { toHeaders, type HttpOptions } from './sendRequest.ts'

export async function isReachable(
  url: string,
  { fetch, userAgent }: Pick<HttpOptions, 'fetch' | 'userAgent'>,
  timeoutMs: number,
): Promise<boolean> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const responds = fetch(url, {
    headers: toHeaders(userAgent),
    redirect: 'manual',
    signal: controller.signal,
  }).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([responds, tooLate])
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
