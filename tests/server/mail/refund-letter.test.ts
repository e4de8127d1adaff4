import { expect, test } from 'vitest'
import { refundLetter } from '#server/mail/refund-letter.ts'
import type { RefundFacts } from '#server/mail/refund-letter.ts'

const facts: RefundFacts = {
  name: 'Nadia',
  url: 'https://receptio.test/app',
  centavos: 300_00,
  credit: 0,
  cause: 'paid',
  what: 'Profesional',
  part: null,
  paid: { total: 799_00, at: new Date('2026-03-03T05:00:00.000Z') },
  card: 'Visa terminación 1111',
  access: 'keep',
}
const toCard = 'El dinero regresa a Visa terminación 1111. Tu banco puede tardar hasta 10 días hábiles en mostrarlo.'
const ofPayment = 'Te devolvimos $300.00 MXN de tu pago de $799.00 por Profesional, del 2 de marzo de 2026.'

test.each<[string, Partial<RefundFacts>, string[]]>([
  ['of a paid order', {}, [ofPayment, toCard]],
  [
    'that ends what was bought',
    { access: 'now' },
    [ofPayment, toCard, 'Con esta devolución terminó Profesional. Tus datos no se borran.'],
  ],
  [
    'after which it does not renew',
    { access: 'period_end' },
    [ofPayment, toCard, 'Profesional sigue activo hasta el final del periodo y ya no se renueva.'],
  ],
  [
    'of an order that credit also paid for',
    { credit: 180_22 },
    [ofPayment, toCard, 'A tu saldo a favor regresaron $180.22 MXN, su parte de lo que había pagado.'],
  ],
  [
    'of one of several subscriptions, which ends',
    { what: 'Profesional, CRM', part: 'CRM', access: 'now' },
    [
      'Te devolvimos $300.00 MXN de tu pago de $799.00 por Profesional, CRM, del 2 de marzo de 2026.',
      'De ese pago, esta devolución es por CRM.',
      toCard,
      'Con esta devolución terminó CRM. Tus datos no se borran.',
    ],
  ],
  [
    'of one of several subscriptions, which does not renew',
    { what: 'Profesional, CRM', part: 'CRM', access: 'period_end' },
    [
      'Te devolvimos $300.00 MXN de tu pago de $799.00 por Profesional, CRM, del 2 de marzo de 2026.',
      'De ese pago, esta devolución es por CRM.',
      toCard,
      'CRM sigue activo hasta el final del periodo y ya no se renueva.',
    ],
  ],
  [
    'of a charge too many',
    { cause: 'surplus', paid: null },
    ['Te devolvimos $300.00 MXN de un cargo por Profesional.', 'Ya estaba pagado, así que ese cargo sobraba.', toCard],
  ],
  [
    'of a charge whose credit balance was spent',
    { cause: 'credit_spent', paid: null },
    [
      'Te devolvimos $300.00 MXN de un cargo por Profesional.',
      'Llegó cuando el saldo a favor que pagaba el resto ya se había usado.',
      toCard,
    ],
  ],
  [
    'of a charge that paid nothing, with a card that is gone',
    { cause: 'given_back', paid: null, card: null },
    [
      'Te devolvimos $300.00 MXN de un cargo por Profesional.',
      'Ese cargo no quedó como pago de tu compra.',
      'El dinero regresa a la tarjeta con la que pagaste. Tu banco puede tardar hasta 10 días hábiles en mostrarlo.',
    ],
  ],
])('[payments D2] the letter about a refund %s says what went back, why and when it arrives', (_title, more, paragraphs) => {
  const letter = refundLetter['es-MX']({ ...facts, ...more })
  expect(letter.paragraphs).toEqual(paragraphs)
  expect(letter.subject).toBe('Te devolvimos $300.00')
  expect(refundLetter.en({ ...facts, ...more }).paragraphs).toHaveLength(paragraphs.length)
})

test('[issue 19] in English the letter about a refund of one of several subscriptions names it, and what ends', () => {
  const { paragraphs } = refundLetter.en({ ...facts, what: 'Professional, CRM', part: 'CRM', access: 'now' })
  expect(paragraphs).toContain('Of that payment, this refund is for CRM.')
  expect(paragraphs).toContain('With this refund CRM has ended. Nothing of yours is deleted.')
})
