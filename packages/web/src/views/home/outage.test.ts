import { describe, expect, it } from 'vitest'

import type { PanelState } from '../../panels/state/usePanelState.ts'
import { dimInOutage, findOutage } from './outage.ts'

const failed = (message: string): PanelState<string> => ({
  kind: 'failed',
  message,
  waiting: null,
  requestId: null,
  since: null,
  retrying: false,
  retry: () => undefined,
})
const loading: PanelState<string> = {
  kind: 'loading',
  waiting: { url: '/a', failure: null, shown: null },
}
const ready = (failure: string | null): PanelState<string> => ({
  kind: 'ready',
  response: 'figures',
  previous: false,
  waiting: failure === null ? null : { url: '/a', failure, shown: { previous: false, checkedAt: null } },
})

describe('an outage of the overview', () => {
  it('is one where no card gets a response', () => {
    expect(findOutage([failed('down'), failed('down'), failed('down')])).toEqual({
      message: 'down',
      hasData: false,
    })
    expect(findOutage([failed('down'), loading, failed('down')])).not.toBeNull()
  })

  it('says whether last data is still shown', () => {
    expect(findOutage([ready('down'), failed('down')])).toEqual({ message: 'down', hasData: true })
  })

  it('is none where a single card fails, or any card succeeds', () => {
    expect(findOutage([failed('down'), failed('down'), ready(null)])).toBeNull()
    expect(findOutage([failed('down'), loading, loading])).toBeNull()
    expect(findOutage([loading, loading])).toBeNull()
    expect(findOutage([failed('down'), { kind: 'empty' }, failed('down')])).toBeNull()
  })

  it('dims cards without data, and leaves the data of others', () => {
    expect(dimInOutage(failed('down'))).toEqual({ kind: 'loading', waiting: null })
    expect(dimInOutage(loading)).toEqual({ kind: 'loading', waiting: null })
    const { waiting, ...shown } = dimInOutage(ready('down')) as Extract<PanelState<string>, { kind: 'ready' }>
    expect(shown).toMatchObject({ response: 'figures', previous: true })
    expect(waiting).toBeNull()
  })
})
