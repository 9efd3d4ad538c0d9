export const railIcon =
  'inline-flex size-9 items-center justify-center rounded-control transition-colors hover:bg-hover hover:text-text-1 aria-expanded:bg-hover aria-expanded:text-text-1'

/** Marks the open page and its section. */
export const railMark =
  'bg-active text-text-1 before:absolute before:left-0 before:h-4 before:w-0.5 before:bg-accent'
