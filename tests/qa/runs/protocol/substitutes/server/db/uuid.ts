import type * as shipped from '#server/db/uuid.ts'
import { nextId } from '../../../system.ts'

export const uuidv7: typeof shipped.uuidv7 = () => nextId('id')
