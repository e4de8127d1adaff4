import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'

const later = (): Promise<never> => Promise.reject(new Refusal('server.failed'))

/** Calls of the contract whose handlers are being written. Delete a line with the handler that replaces it, and this file with the last. */
export const toCome = {
  // people
  listUsers: later,
  listGrantableRoles: later,
  inviteUser: later,
  resendInvitation: later,
  removeUser: later,
  updateCustomer: later,
  listCompanies: later,
  storeCompany: later,
  getCompany: later,
  updateCompany: later,
  getLogo: later,
  setLogo: later,
  removeLogo: later,
} as const satisfies Partial<Handlers>
