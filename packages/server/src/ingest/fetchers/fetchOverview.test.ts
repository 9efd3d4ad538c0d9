import { noValues } from '@analytics/defillama'
import { describe, expect, it } from 'vitest'

import { toBareMetadata, type EntityMetadata } from '../../store/EntityRepository.ts'
import { keepFormerRows } from './fetchOverview.ts'

const entry = (key: string, name: string, patch: Partial<EntityMetadata> = {}): EntityMetadata => ({
  ...toBareMetadata({ key, name, slug: name, kind: 'protocol' }),
  ...patch,
})

function keep(entities: readonly EntityMetadata[], stored: readonly EntityMetadata[]) {
  const facts = new Map(entities.map(({ key }) => [key, noValues]))
  return keepFormerRows({ entities, facts }, stored)
}

const base = entry('8', 'Base', { kind: 'chain', category: 'Chain' })
const unlisted = entry('name:Base', 'Base')

describe('an entry that only the chart names', () => {
  it('remains the blockchain it was', () => {
    const { entities, facts } = keep([unlisted], [base])
    expect(entities).toEqual([base])
    expect([...facts.keys()]).toEqual(['8'])
  })

  it('is its own where nothing is stored, or nothing of the name', () => {
    expect(keep([unlisted], []).entities).toEqual([unlisted])
    expect([...keep([unlisted], [entry('8', 'Based'), unlisted]).facts.keys()]).toEqual(['name:Base'])
  })

  it('is its own where several stored entries have the name', () => {
    expect(keep([unlisted], [base, entry('9', 'Base')]).entities).toEqual([unlisted])
  })

  it('is its own where the stored entry is listed under another name', () => {
    const renamed = entry('8', 'Base Two')
    expect([...keep([renamed, unlisted], [base]).facts.keys()]).toEqual(['8', 'name:Base'])
  })

  it('is its own where several rows have the name', () => {
    const unclear = entry('name:Base', 'Base', { kind: 'unclear' })
    expect(keep([unclear], [base]).entities).toEqual([unclear])
  })
})
