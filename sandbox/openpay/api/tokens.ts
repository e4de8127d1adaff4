import { isPastExpiry, onlyDigits, passesLuhn } from '../../cards/card-number.ts'
import { openpayId } from '../../gateway/ids.ts'
import { openpayCardByNumber } from '../cards/openpay-cards.ts'
import { fingerprintOfCard, newFace, type Token, tokenView } from '../objects/card.ts'
import { openpayDate } from '../wire/dates.ts'
import { readAddress, readFields } from '../wire/fields.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { created, type CallResult, ok, type OpenpayCall } from './openpay-call.ts'

/** Creates a token. The number and the code stay here: the token has a masked number and a fingerprint. */
export function createToken({ openpay, body }: OpenpayCall): CallResult {
  const { clock } = openpay.gateway
  const fields = readFields(body)
  const digits = onlyDigits(fields.required('card_number', 30))
  const holder = fields.required('holder_name', 80)
  const year = fields.required('expiration_year', 2)
  const month = fields.required('expiration_month', 2)
  if (!/^\d{2}$/.test(year) || !/^(0[1-9]|1[0-2])$/.test(month)) throw new OpenpayError(1001, 'expiration date is not valid')
  const address = readAddress(body)
  if (!passesLuhn(digits)) throw new OpenpayError(2004)
  if (isPastExpiry(Number(month), 2000 + Number(year), clock.now())) throw new OpenpayError(2005)
  const cvv2 = fields.text('cvv2', 4)
  if (cvv2 === null) throw new OpenpayError(2006)
  const card = openpayCardByNumber(digits)
  if (!card) throw new OpenpayError(2011)
  if (!(card.brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvv2)) throw new OpenpayError(2009)
  if (card.does.effect === 'refuse' && card.does.at === 'token') throw new OpenpayError(card.does.code)
  const token: Token = {
    id: openpayId('k'),
    face: newFace(card, holder, month, year, address),
    fingerprint: fingerprintOfCard(card),
    used: false,
    creation_date: openpayDate(clock.now()),
  }
  openpay.tokens.put(token.id, token)
  return created(tokenView(token))
}

export function readToken({ openpay, id }: OpenpayCall): CallResult {
  const token = openpay.tokens.get(id)
  if (!token) throw new OpenpayError(1005, `The token with id '${id.slice(0, 45)}' does not exist`)
  return ok(tokenView(token))
}
