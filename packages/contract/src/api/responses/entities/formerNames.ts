import { z } from 'zod'

export const FormerNames = z.array(z.string()).describe('Names that it had under former ids, oldest first')
