import { describe, expect, it } from 'vitest'

import { parameterOf } from '../endpointParameters.ts'
import { endpointIds, endpointOf } from '../endpoints.ts'
import { timeFrameIds } from '../vocabulary/timeFrame.ts'
import { sampleValues } from './sampleValues.ts'

describe.each(endpointIds)('endpoint %s', id => {
  it('takes every sample', () => {
    const frames: readonly string[] = endpointOf(id).timeFrames ?? timeFrameIds
    for (const name of endpointOf(id).parameters)
      for (const text of name === 'timeFrame' ? frames : sampleValues[name])
        expect(parameterOf(id, name).safeParse(text).success, `${name}=${text}`).toBe(true)
  })
})
