import { useCallback, useState } from 'react'

import { cx } from '../ui/cx.ts'

/** An application's logo, filling what it stands in: seen only once it has loaded, and never if it does not. */
export function AppLogo({ src }: { readonly src: string }) {
  const [isLoaded, setLoaded] = useState(false)
  // From the browser's cache it can be there before anybody listens.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(true)
  }, [])
  return (
    <img
      ref={look}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      src={src}
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
