import { parameters, timeRangeSchema, type ParameterName } from '../../query/parameters.ts'
import { timeRangeIds } from '../../query/timeRange.ts'
import { getEndpoint, type EndpointId } from './endpoints.ts'

/** Endpoints differ in the time ranges they take. */
export function parameterOf(id: EndpointId, name: ParameterName) {
  return name === 'timeFrame' ? timeRangeSchema(getEndpoint(id).timeFrames ?? timeRangeIds) : parameters[name]
}
