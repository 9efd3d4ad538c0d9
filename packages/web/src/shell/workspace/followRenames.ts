import { findEntity, isFormerId, type EntityDirectory } from '@analytics/contract/directory/directory'
import { isSameStar, type Star } from '@analytics/contract/files/workspace'

import { changeWorkspace, workspace } from './workspace.ts'

/** Gives the stars of renamed subjects their present ids, under which pages show whether they are starred. */
export function followRenames(directory: EntityDirectory): void {
  const toPresent = (star: Star): Star => {
    const entity = findEntity(directory, star.kind, star.id)
    return entity && isFormerId(entity, star.id) ? { kind: star.kind, id: entity.id } : star
  }
  const isRenamed = (star: Star) => !isSameStar(toPresent(star), star)
  if (!workspace.get().stars.some(isRenamed)) return
  changeWorkspace(now => {
    const present = now.stars.map(toPresent)
    return {
      ...now,
      stars: present.filter(
        (star, index) => present.findIndex(candidate => isSameStar(candidate, star)) === index,
      ),
    }
  })
}
