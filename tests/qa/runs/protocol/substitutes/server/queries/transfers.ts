import type * as shipped from '#server/queries/transfers.ts'
import { present } from '../../../system.ts'

// The explored protocol charges cards only.
export const unbookedOf: typeof shipped.unbookedOf = async () => []
export const insertDeposit: typeof shipped.insertDeposit = async () => {
  throw new Error('No transfer is explored, and a deposit is booked.')
}
export const transferOfRemote: typeof shipped.transferOfRemote = async (_tx, { remoteCustomer }) =>
  present.system.attempts.find((one) => one.way !== 'card' && one.remoteCustomer === remoteCustomer)
export const waitingAttempts: typeof shipped.waitingAttempts = async () =>
  present.system.attempts.filter(({ state }) => state === 'requires_action' || state === 'awaiting')
export const hastenCheck: typeof shipped.hastenCheck = async () => {
  throw new Error('No transfer is explored, and a person says that they have paid one.')
}
