import { describe, expect, it } from 'vitest'

import { parameterOf } from '../api/endpointParameters.ts'
import { endpointIds, getEndpoint } from '../api/endpoints/endpoints.ts'
import { timeRangeIds } from '../query/timeRange.ts'
import { sampleValues } from './sampleValues.ts'

describe.each(endpointIds)('endpoint %s', id => {
  it('takes every sample', () => {
    const timeRanges: readonly string[] = getEndpoint(id).timeFrames ?? timeRangeIds
    for (const name of getEndpoint(id).parameters.filter(parameter => parameter !== 'shape'))
      for (const text of name === 'timeFrame' ? timeRanges : sampleValues[name])
        expect(parameterOf(id, name).safeParse(text).success, `${name}=${text}`).toBe(true)
  })

  it('takes one shape at most', () => {
    const taken = sampleValues.shape.filter(text => parameterOf(id, 'shape').safeParse(text).success)
    expect(taken).toHaveLength(getEndpoint(id).parameters.includes('shape') ? 1 : taken.length)
  })
})
