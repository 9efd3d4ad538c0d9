import { findSubjectAt } from '@analytics/contract/pages/entitySubject'
import { appCopy } from '@analytics/contract/pages/model/texts'
import { useEffect, useState } from 'react'

import { useEntityName } from '../page/entityName.ts'
import { findServedNear, type NearName } from './servedNear.ts'
import { UnknownMessage } from './UnknownMessage.tsx'

/** The page of a kind, and nothing of that kind has the id; with names that are near. */
export function UnknownEntity({ path }: { readonly path: string }) {
  const [near, setNear] = useState<readonly NearName[]>(() => findServedNear(path) ?? [])
  const subject = findSubjectAt(path)
  const message = subject ? appCopy.unknownEntity(subject.kind, subject.id) : appCopy.unknown(path.slice(1))
  const [title] = message
  useEntityName(path, title)
  useEffect(() => {
    if (findServedNear(path)) return
    const unknown = findSubjectAt(path)
    let isShown = true
    // The message stays if there are no near names.
    if (unknown)
      void import('./nearNames.ts')
        .then(({ loadNearNames }) => loadNearNames(unknown))
        .then(names => isShown && setNear(names))
        .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [path])
  return <UnknownMessage message={message} near={near} />
}
