import { inject } from 'vitest'

import { shelvePayloads } from '../../packages/demo-provider/src/http/payloadShelf.ts'

shelvePayloads(inject('payloadShelf'))
