import type { Status, StatusRow } from '@analytics/contract/api/responses/status'
import { home } from '@analytics/contract/pages/rows/home'
import { toStatusRow } from '@analytics/contract/testing/toStatusRow'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { StatusCard } from './StatusCard.tsx'

const now = '2026-09-25T12:00:00.000Z'

const fresh = toStatusRow('fees', now)
const late = toStatusRow('fees', now, {
  error: { code: 'BAD_GATEWAY', message: 'It returned 502', at: now, times: 2 },
})
const withoutKey = toStatusRow('bridges', now, { availability: 'needs-key', lastSuccess: null })

function draw(sources: readonly StatusRow[] | null, error: Error | null = null, isOutage = false): string {
  const status: Status | undefined = sources
    ? {
        now,
        origin: { kind: 'demo', label: 'Demo', simulated: true },
        progress: null,
        sources: [...sources],
        history: null,
        rebuilt: null,
        damagedLog: null,
        requests: [],
        isKeyRefused: false,
      }
    : undefined
  return renderToStaticMarkup(
    <StatusCard
      spec={home.cards.status}
      status={status}
      error={error}
      isOutage={isOutage}
      retrying={false}
      onRetry={() => undefined}
    />,
  )
}

const isOpen = (markup: string) => /<details[^>]* open[ >=]/.test(markup)

it('is one line while every source is on time, also where some need a key', () => {
  const markup = draw([fresh, withoutKey])
  expect(isOpen(markup)).toBe(false)
  expect(markup).toContain('1 of 2 sources are fresh · 1 need a key')
  expect(markup).toContain('How to add a key')
})

it('is open while a source is late, and says which', () => {
  const markup = draw([late, withoutKey])
  expect(isOpen(markup)).toBe(true)
  expect(markup).toContain('It returned 502')
})

it('is open with Retry where the status itself could not be loaded', () => {
  const markup = draw(null, new Error('It returned 503'))
  expect(isOpen(markup)).toBe(true)
  expect(markup).toContain('It returned 503')
  expect(markup).toContain('Retry')
})

it('stays one line while it loads, and while the page itself says that nothing can be loaded', () => {
  expect(isOpen(draw(null))).toBe(false)
  expect(isOpen(draw(null, new Error('It returned 503'), true))).toBe(false)
})
