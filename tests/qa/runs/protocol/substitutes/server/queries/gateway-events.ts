import type * as shipped from '#server/queries/gateway-events.ts'
import { present } from '../../../system.ts'

export const takeEvent: typeof shipped.takeEvent = async (_tx, { key }) => {
  if (present.system.events.includes(key)) return false
  present.system.events = [...present.system.events, key]
  return true
}
