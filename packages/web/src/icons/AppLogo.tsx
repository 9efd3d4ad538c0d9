import { useCallback, useState } from 'react'

import { toAddress } from '../lib/basePath.ts'
import { cx } from '../lib/cx.ts'

/** `src` is a path of the application. Visible only once loaded. */
export function AppLogo({ src }: { readonly src: string }) {
  const [isLoaded, setLoaded] = useState(false)
  // A cached image can have loaded before the listener is registered.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(true)
  }, [])
  return (
    <img
      ref={look}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      src={toAddress(src)}
      alt=""
      width={24}
      height={24}
      draggable={false}
      className={cx('absolute inset-0 size-full bg-surface object-cover', !isLoaded && 'invisible')}
      onLoad={() => setLoaded(true)}
      onError={() => setLoaded(false)}
    />
  )
}
