import { lazy, Suspense, type ComponentType } from 'react'

/** A view that is loaded when it is first shown; meanwhile its skeleton stands in its place. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType<Props>,
): ComponentType<Props> {
  const View = lazy(async () => ({ default: await load() }))
  return function LazyView(props: Props) {
    return (
      <Suspense fallback={<Skeleton {...props} />}>
        <View {...props} />
      </Suspense>
    )
  }
}
