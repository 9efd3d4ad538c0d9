import { oneOf, parameters, shapeSchema, timeRangeSchema, type ParameterName } from '../query/parameters.ts'
import { timeRangeIds } from '../query/timeRange.ts'
import { getEndpoint, getServedQueries, type EndpointId } from './endpoints/endpoints.ts'
import { isPackable } from './fields/responseParts.ts'

const schemas = new Map<string, ReturnType<typeof createSchema>>()

/** Endpoints differ in the time ranges they take, and not every one has both types. */
export function parameterOf(id: EndpointId, name: ParameterName) {
  const key = `${id} ${name}`
  const knownSchema = schemas.get(key)
  if (knownSchema) return knownSchema
  const schema = createSchema(id, name)
  schemas.set(key, schema)
  return schema
}

function createSchema(id: EndpointId, name: ParameterName) {
  const { timeFrames, serves, defaults } = getEndpoint(id)
  if (name === 'timeFrame') return timeRangeSchema(timeFrames ?? timeRangeIds)
  if (name === 'shape')
    return shapeSchema(
      getServedQueries(id).some(({ response }) => isPackable(response)) ? 'series' : 'result',
    )
  if (name === 'type' && 'query' in serves && defaults.type) return oneOf([defaults.type])
  return parameters[name]
}
