import { inject } from 'vitest'

import { setPayloadFolder } from '../../packages/demo-provider/src/http/payloadStore.ts'

setPayloadFolder(inject('payloadShelf'))
