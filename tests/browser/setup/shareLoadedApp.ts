import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { TestProject } from 'vitest/node'

import { setPayloadFolder } from '../../../packages/demo-provider/src/http/createPayloadCache.ts'
import { startBrowserServer } from '../../support/openBrowser.ts'
import { startLoaded } from '../../support/startLoaded.ts'
import { faultyKinds } from '../support/faultyKinds.ts'
import { startFaultyApp } from '../support/startFaultyApp.ts'

export interface SharedApp {
  /** The app over the filled store. */
  readonly url: string
  /** Address by which Playwright connects to the browser. */
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with a `SharedApp`, and below `/` and a kind of fault with the address of its app; the first request starts it. */
    sharedApp: string
  }
}

/** One app and one browser for all files, and one app for each kind of fault, started when the first file asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = []
  const started = new Map<string, Promise<unknown>>()

  const start = async (path: string): Promise<unknown> => {
    const { filledStore, payloadShelf } = project.getProvidedContext()
    setPayloadFolder(payloadShelf)
    const kind = Object.entries(faultyKinds).find(([name]) => path === `/${name}`)?.[1]
    if (kind) {
      const { url, end } = await startFaultyApp(kind)
      ends.push(end)
      return { url }
    }
    const [app, browser] = await Promise.all([startLoaded(filledStore), startBrowserServer()])
    ends.push(async () => {
      await browser.close()
      await app.end()
    })
    return { url: app.url, browser: browser.wsEndpoint() } satisfies SharedApp
  }
  const server = createServer(({ url = '/' }, response) => {
    const shared = started.get(url) ?? start(url)
    started.set(url, shared)
    shared.then(
      value => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedApp', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  return async () => {
    server.closeAllConnections()
    server.close()
    await Promise.allSettled(started.values())
    await Promise.all(ends.map(end => end()))
  }
}
