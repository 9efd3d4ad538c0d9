export function yieldToOthers(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** The half-open ranges [from, to) that cut `length` rows into slices of at most `size`. */
export function* slicesOf(length: number, size: number): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < length; from += size) yield [from, Math.min(from + size, length)]
}
