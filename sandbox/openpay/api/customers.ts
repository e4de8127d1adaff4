import { openpayId } from '../../gateway/ids.ts'
import type { OpenpayCustomer } from '../objects/customer.ts'
import { openpayDate } from '../wire/dates.ts'
import { readAddress, readFields } from '../wire/fields.ts'
import { pageOf } from '../wire/list.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { liveCustomer } from './live-customer.ts'
import { created, gone, type CallResult, ok, type OpenpayCall } from './openpay-call.ts'

export function createCustomer(call: OpenpayCall): CallResult {
  const { openpay } = call
  const customer: OpenpayCustomer = {
    id: openpayId('a'),
    ...described(call),
    external_id: freeExternalId(call),
    status: 'active',
    balance: 0,
    clabe: null,
    creation_date: openpayDate(openpay.gateway.clock.now()),
  }
  return created(openpay.customers.put(customer.id, customer))
}

export function listCustomers({ openpay, query }: OpenpayCall): CallResult {
  const externalId = query.get('external_id')
  const matches = openpay.customers
    .list()
    .filter(({ status, external_id }) => status === 'active' && (externalId === null || external_id === externalId))
  return ok(pageOf(matches, query))
}

export const readCustomer = (call: OpenpayCall): CallResult => ok(liveCustomer(call.openpay, call.id))

export function updateCustomer(call: OpenpayCall): CallResult {
  const before = liveCustomer(call.openpay, call.id)
  return ok(call.openpay.customers.put(call.id, { ...before, ...described(call) }))
}

export function deleteCustomer({ openpay, id }: OpenpayCall): CallResult {
  const customer = liveCustomer(openpay, id)
  openpay.customers.put(id, { ...customer, status: 'deleted' })
  for (const card of openpay.cards.list()) if (card.customer === id) openpay.cards.put(card.id, { ...card, deleted: true })
  return gone
}

function described({ body }: OpenpayCall): Pick<OpenpayCustomer, 'name' | 'last_name' | 'email' | 'phone_number' | 'address'> {
  const fields = readFields(body)
  return {
    name: fields.required('name', 100),
    last_name: fields.text('last_name', 100),
    email: fields.required('email', 100),
    phone_number: fields.text('phone_number', 100),
    address: readAddress(body),
  }
}

function freeExternalId({ openpay, body }: OpenpayCall): string | null {
  const wanted = readFields(body).text('external_id', 100)
  const taken = wanted !== null && openpay.customers.list().some(({ external_id }) => external_id === wanted)
  if (taken) throw new OpenpayError(2003)
  return wanted
}
