import type * as shipped from '#server/queries/receipts.ts'
import { present } from '../../../system.ts'

export const insertReceipt: typeof shipped.insertReceipt = async (_tx, { id }) => {
  present.system.receipts = [...present.system.receipts, id]
}
