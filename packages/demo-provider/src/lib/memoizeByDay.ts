/** For whole days only, which all entries share; other times are computed anew. */
export function memoizeByDay<Value>(compute: (time: number) => Value): (time: number) => Value {
  const valuesByDay = new Map<number, Value>()
  return time => {
    if (!Number.isInteger(time)) return compute(time)
    const knownValue = valuesByDay.get(time)
    if (knownValue !== undefined) return knownValue
    const value = compute(time)
    valuesByDay.set(time, value)
    return value
  }
}
