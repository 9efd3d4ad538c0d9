import { afterEach, expect, it, vi } from 'vitest'

import { copyText } from './copyText.ts'
import { notices } from './state/notices.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  notices.set(() => [])
})

/** A page with these open dialogs, whose browser copies what is selected or refuses to. */
function openPage({ clipboard, dialogs = [], allows = true }: Page) {
  const events: string[] = []
  const field = {
    value: '',
    setAttribute: () => undefined,
    select: () => events.push(`selects ${field.value}`),
    remove: () => events.push('removes the field'),
  }
  const toPlace = (name: string) => ({ append: () => events.push(`adds a field to ${name}`) })
  const open = dialogs.map(toPlace)
  vi.stubGlobal('HTMLElement', Map)
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('document', {
    activeElement: null,
    createElement: () => field,
    querySelectorAll: () => ({ length: open.length, item: (index: number) => open[index] ?? null }),
    body: toPlace('the page'),
    execCommand: (command: string) => {
      events.push(command)
      return allows
    },
  })
  return events
}

interface Page {
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> }
  readonly dialogs?: readonly string[]
  readonly allows?: boolean
}

const texts = () => notices.get().map(({ text }) => text)

it('uses the clipboard where the browser has one', async () => {
  const writeText = vi.fn(async () => undefined)
  const events = openPage({ clipboard: { writeText } })
  expect(await copyText('fees')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('fees')
  expect([events, texts()]).toEqual([[], []])
})

it('copies over plain HTTP, where there is no clipboard', async () => {
  const events = openPage({})
  expect(await copyText('fees')).toBe(true)
  expect(events).toEqual(['adds a field to the page', 'selects fees', 'copy', 'removes the field'])
})

it('copies from within the dialog that is open on top, outside of which nothing can be selected', async () => {
  const events = openPage({ dialogs: ['the lower dialog', 'the dialog'] })
  expect(await copyText('fees')).toBe(true)
  expect(events[0]).toBe('adds a field to the dialog')
})

it('says so where nothing can be copied', async () => {
  const writeText = async () => {
    throw new Error('refused')
  }
  openPage({ clipboard: { writeText }, allows: false })
  expect(await copyText('fees', 'Not copied')).toBe(false)
  expect(texts()).toEqual(['Not copied'])
})
