import type { OpenpayCustomer } from '../objects/customer.ts'
import type { Openpay } from '../openpay.ts'
import { OpenpayError } from '../wire/openpay-error.ts'

export function liveCustomer({ customers }: Openpay, id: string): OpenpayCustomer {
  const customer = customers.get(id)
  if (!customer || customer.status === 'deleted') {
    throw new OpenpayError(1005, `The customer with id '${id.slice(0, 45)}' does not exist`)
  }
  return customer
}
