import { inject } from 'vitest'

import { setPayloadFolder } from '../../packages/demo-provider/src/http/createPayloadCache.ts'

setPayloadFolder(inject('payloadShelf'))
