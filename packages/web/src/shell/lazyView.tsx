import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A view whose code is fetched when its first page is opened; until then its skeleton stands, as it does in the
 * served markup.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType<Props>,
): ComponentType<Props> {
  const View = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyView(props: Props) {
    return (
      <Suspense fallback={<Skeleton {...props} />}>
        <View {...props} />
      </Suspense>
    )
  }
}
