/** For whole days only, which all entries share; other times are computed anew. */
export function memoizeByDay<Value>(of: (time: number) => Value): (time: number) => Value {
  const known = new Map<number, Value>()
  return time => {
    if (!Number.isInteger(time)) return of(time)
    const found = known.get(time)
    if (found !== undefined) return found
    const value = of(time)
    known.set(time, value)
    return value
  }
}
