/** Settles as `work` does, or rejects with what `onLate` returns once `ms` have passed. The work itself goes on. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  ms: number,
  onLate: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects with the reason of the signal once it is aborted. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
