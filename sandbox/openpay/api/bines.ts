import { brandOf } from '../../cards/card-number.ts'
import { isDebitNumber } from '../cards/openpay-cards.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { type CallResult, ok, type OpenpayCall } from './openpay-call.ts'

export function readBin({ id }: OpenpayCall): CallResult {
  if (!/^\d{6,8}$/.test(id)) throw new OpenpayError(1001, 'bin must have from 6 to 8 digits')
  const brand = brandOf(id)
  return ok({ bin: id, brand, card_type: isDebitNumber(id) ? 'DEBIT' : 'CREDIT', bank: 'Banco de pruebas', country: 'MX' })
}
