import { describe, expect, it } from 'vitest'

import { parameterOf } from '../endpointParameters.ts'
import { endpointIds, endpointOf } from '../endpoints.ts'
import { sampleValues } from './sampleValues.ts'

describe.each(endpointIds)('endpoint %s', id => {
  it('takes every sample', () => {
    for (const name of endpointOf(id).parameters)
      for (const text of sampleValues[name])
        expect(parameterOf(id, name).safeParse(text).success, `${name}=${text}`).toBe(true)
  })
})
