import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'

import { setPayloadFolder } from '../../../packages/demo-provider/src/http/payloadStore.ts'
import { startBrowserServer } from '../../support/openBrowser.ts'
import { startLoaded, type LoadedApp } from '../../support/startLoaded.ts'

export interface SharedApp {
  /** The app over the filled store. */
  readonly url: string
  /** Address by which Playwright connects to the browser. */
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with a `SharedApp`; the first request starts it. */
    sharedApp: string
  }
}

/** One app and one browser for all files, started when the first of them asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let app: LoadedApp | undefined
  let browser: BrowserServer | undefined
  let started: Promise<SharedApp> | undefined

  const start = async (): Promise<SharedApp> => {
    const { filledStore, payloadShelf } = project.getProvidedContext()
    setPayloadFolder(payloadShelf)
    ;[app, browser] = await Promise.all([startLoaded(filledStore), startBrowserServer()])
    return { url: app.url, browser: browser.wsEndpoint() }
  }
  const server = createServer((_request, response) => {
    started ??= start()
    started.then(
      shared => response.end(JSON.stringify(shared)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedApp', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.closeAllConnections()
    server.close()
    await started?.catch(() => undefined)
    await browser?.close()
    await app?.end()
  }
}
