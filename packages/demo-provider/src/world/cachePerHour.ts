import type { World } from './createWorld.ts'
import type { Clock } from './time/day.ts'

export function cachePerHour<Value>(
  build: (seed: number, clock: Clock) => Promise<Value>,
): (world: World, clock: Clock) => Promise<Value> {
  const cached = new WeakMap<World, { readonly key: string; readonly value: Promise<Value> }>()
  return (world, clock) => {
    const key = `${clock.today} ${clock.hour}`
    const knownEntry = cached.get(world)
    if (knownEntry?.key === key) return knownEntry.value
    const value = build(world.seed, clock)
    cached.set(world, { key, value })
    return value
  }
}
