import { afterAll, beforeAll } from 'vitest'

import type { Visit } from '../../support/openBrowser.ts'
import { wide } from '../../support/openBrowser.ts'
import type { faultyKinds } from './faultyKinds.ts'
import { getBrowser, getFaultyApp, idlePage } from './loadedPages.ts'
import { openReused } from './reusedPages.ts'

export interface FaultyPages {
  readonly url: string
  /** A page that requests nothing, from which tests go to dashboards. */
  readonly visit: Visit
}

/** For the tests of a `describe`: the shared app over a misbehaving provider, and one page of it that all of them use. */
export function useFaultyPages(kind: keyof typeof faultyKinds): FaultyPages {
  let url: string
  let opened: Visit
  beforeAll(async () => {
    url = await getFaultyApp(kind)
    opened = await openReused(await getBrowser(), `${url}/${idlePage}`, wide)
  })
  afterAll(() => opened.close())
  return {
    get url() {
      return url
    },
    get visit() {
      return opened
    },
  }
}
