import { embedForms } from '@analytics/contract/files/embedCode'
import { useState } from 'react'

import { download } from '../../export/downloadFile.ts'
import { ExportError, runExport } from '../../export/runExport.ts'
import { toAddress } from '../../lib/basePath.ts'
import { useBriefly } from '../../lib/useBriefly.ts'
import { copyText } from '../../shell/copyText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { toEmbedded } from './publishForms.ts'
import type { Published } from './usePublished.ts'

interface PublishActionsProps {
  readonly published: Published
  /** CSS pixels; null while the picture is unknown. */
  readonly height: number | null
}

const failed = 'Could not create the picture. Please try again.'

/** The ways in which a picture leaves. */
export function PublishActions({ published, height }: PublishActionsProps) {
  const [done, setDone] = useBriefly('')
  const [isSaving, setSaving] = useState(false)
  const { frozen, days, size } = published
  // A square has as many pixels as places that show it.
  const scale = size === 'square' ? undefined : 2
  const run = async (work: () => Promise<unknown>, text: string) => {
    setSaving(true)
    setDone((await runExport(async () => void (await work()))) ? text : failed)
    setSaving(false)
  }
  const copy = async (text: string, copied: string) => setDone((await copyText(text)) ? copied : 'Not copied')
  return (
    <div className="mt-auto grid grid-cols-2 gap-2 border-t border-border-1 bg-surface px-4 pt-4 pb-2 *:justify-center md:px-6 lg:sticky lg:bottom-0">
      <Button
        tone="solid"
        className="col-span-2 h-9!"
        disabled={isSaving}
        onClick={() => void run(() => download(published.toPicture('png', scale)), 'PNG saved')}
      >
        Download PNG
      </Button>
      <Button
        className="h-9!"
        disabled={isSaving}
        onClick={() => void run(() => download(published.toPicture('svg')), 'SVG saved')}
      >
        SVG
      </Button>
      <Button
        className="h-9!"
        onClick={() => void run(() => copyPicture(published.toPicture('png', scale)), 'Picture copied')}
      >
        Copy picture
      </Button>
      <Button
        className="h-9!"
        onClick={() => void copy(embedForms.iframe.write(toEmbedded(published, height)), 'Embed code copied')}
      >
        Copy embed code
      </Button>
      <Button
        className="h-9!"
        disabled={frozen === null}
        title={days.refused ?? undefined}
        onClick={() => frozen !== null && void copy(frozen, 'Frozen link copied')}
      >
        Copy link, frozen
      </Button>
      <output className="col-span-2 block h-4 text-center text-12 text-text-2">{done}</output>
    </div>
  )
}

const refused = 'This browser copies pictures over HTTPS only. Download the picture instead.'

async function copyPicture(url: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new ExportError(refused)
  const picture = fetch(toAddress(url)).then(response => {
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
    return response.blob()
  })
  // Written within the click and filled later: browsers may refuse a late write to the clipboard.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}
