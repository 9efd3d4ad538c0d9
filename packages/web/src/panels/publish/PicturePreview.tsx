import { useState } from 'react'

import { toAddress } from '../../lib/basePath.ts'
import { useSettled } from '../../lib/useSettled.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface PicturePreviewProps {
  /** Address of the picture below the base path. */
  readonly url: string
  readonly name: string
  /** CSS pixels; null while it is unknown. */
  readonly onHeight: (height: number | null) => void
}

/** A picture is drawn once typing has paused. */
const pauseMs = 250

/** The picture as the server draws it, so that what is seen is what is downloaded. */
export function PicturePreview({ url, name, onHeight }: PicturePreviewProps) {
  const settled = useSettled(url, pauseMs)
  const [drawn, setDrawn] = useState<{ url: string; width: number; height: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isFailed = failed === settled
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-4 bg-canvas p-4 max-lg:shrink-0 lg:overflow-auto lg:p-6">
      {isFailed ? (
        <div role="alert" className="flex flex-col items-center gap-3 text-13 text-text-2">
          Could not draw the picture.
          <Button
            onClick={() => {
              setFailed(null)
              setTries(tries + 1)
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <img
          key={tries}
          src={toAddress(settled)}
          alt={name}
          aria-busy={drawn?.url !== url}
          className="h-auto max-w-full rounded-small shadow-popover"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setDrawn({ url: settled, width: naturalWidth, height: naturalHeight })
            onHeight(naturalHeight)
          }}
          onError={() => {
            setFailed(settled)
            onHeight(null)
          }}
        />
      )}
      <p className="text-12 text-text-3 tabular-nums">
        {drawn && !isFailed ? `${drawn.width} × ${drawn.height}` : ' '}
      </p>
    </div>
  )
}
