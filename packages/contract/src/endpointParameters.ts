import { endpointOf, type EndpointId } from './endpoints.ts'
import { parameters, timeFrameOf, type ParameterName } from './parameters.ts'
import { timeFrameIds } from './vocabulary/timeFrame.ts'

/** The schema of one of an endpoint's parameters: endpoints differ in the frames they take. */
export function parameterOf(id: EndpointId, name: ParameterName) {
  return name === 'timeFrame' ? timeFrameOf(endpointOf(id).timeFrames ?? timeFrameIds) : parameters[name]
}
