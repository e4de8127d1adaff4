import type { Operation, Provider } from '../faults/gateway-fault.ts'

export interface CallRecord {
  at: string
  provider: Provider
  operation: Operation
  method: string
  path: string
  status: number
  idempotencyKey: string | null
  body: string
}

export interface Calls {
  begin: (call: Omit<CallRecord, 'status'>) => CallRecord
  list: () => CallRecord[]
  clear: () => void
}

const mostCalls = 5000
const cardNumber = /\d(?:[ -]?\d){11,18}/g
const secretField = /((?:cvc|cvv2)(?:\]|%5D)?\\?"?\s*[=:]\s*\\?"?)\d{3,4}/gi

export const maskDigits = (text: string): string =>
  text.replace(secretField, '$1***').replace(cardNumber, (digits) => `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`)

/** Records every request to a provider, oldest first, with masked card digits. Status 0: not answered (yet). */
export function createCalls(): Calls {
  let calls: CallRecord[] = []
  return {
    begin(call) {
      const record = { ...call, body: maskDigits(call.body).slice(0, 4000), status: 0 }
      calls = [...calls.slice(1 - mostCalls), record]
      return record
    },
    list: () => calls,
    clear: () => (calls = []),
  }
}
