import { toHeaders, type Wire } from './exchange.ts'

/** Whether anything answers at a URL within `timeoutMs`: any status will do, and the body is not waited for. */
export async function isAlive(
  url: string,
  { fetch, userAgent }: Pick<Wire, 'fetch' | 'userAgent'>,
  timeoutMs: number,
): Promise<boolean> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const answers = fetch(url, { headers: toHeaders(userAgent), signal: controller.signal }).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answers, tooLate])
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
