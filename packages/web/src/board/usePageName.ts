import { findEntity, toDirectory } from '@analytics/contract/directory/directory'
import { findEntitySubject } from '@analytics/contract/pages/entitySubject'
import { findPage } from '@analytics/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { entitiesRequest, requestOptions } from '../data/requestOptions.ts'
import { pageTitle } from '../shell/page/pageTitle.ts'

interface PageName {
  readonly title: string
  /** Name of the page's entity, which its address has only the id of. */
  readonly subject: string | undefined
}

/** The title of a page. The names of all entities are one request, which the search makes as well. */
export function usePageName(path: string): PageName {
  const page = findPage(path)
  const entity = page && findEntitySubject(page)
  const { data } = useQuery({
    ...requestOptions(entity ? entitiesRequest : undefined),
    refetchInterval: false,
  })
  const columns = data?.response.data
  const directory = useMemo(() => columns && toDirectory(columns), [columns])
  const subject = entity && directory && findEntity(directory, entity.kind, entity.id)?.name
  return { title: (entity ? undefined : page?.entry.page.label) ?? pageTitle(path, subject), subject }
}
