import { useRef, type ReactElement, type ReactNode } from 'react'

import { Button } from '../ui/buttons/Button.tsx'

interface FileButtonProps {
  readonly icon: ReactElement
  /** Name of the file for screen readers. */
  readonly label: string
  /** Endings and media types. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Lets the user choose a file. */
export function FileButton({ icon, label, accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={icon} data-print="none" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
