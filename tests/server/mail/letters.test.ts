import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { draw } from '#server/mail/draw.ts'
import { caseAnsweredLetter, caseOpenedLetter } from '#server/mail/case-letters.ts'
import { priceChangingLetter, priceStaysLetter } from '#server/mail/campaign-letters.ts'
import { claimApprovedLetter, claimLostLetter } from '#server/mail/claim-decision-letters.ts'
import { claimOpenedLetter, claimToReviewLetter } from '#server/mail/claim-letters.ts'
import { firstRootLetter, invitationLetter } from '#server/mail/invitation-letter.ts'
import { accountSeenLetter, newDeviceLetter } from '#server/mail/access-letters.ts'
import { factorOffLetter, factorOnLetter, factorResetLetter, recoveryCodeUsedLetter } from '#server/mail/factor-letters.ts'
import * as emailLetters from '#server/mail/email-change-letters.ts'
import * as passkeyLetters from '#server/mail/passkey-letters.ts'
import { purchaseRequestedLetter, requestBoughtLetter, requestDeclinedLetter } from '#server/mail/purchase-request-letters.ts'
import { permissionsChangedLetter, roleChangedLetter } from '#server/mail/role-letter.ts'
import type { Letter, MailLocale } from '#server/mail/letter.ts'
import { cardExpiringLetter, pauseEndingLetter, renewalComingLetter, trialEndingLetter } from '#server/mail/notice-letters.ts'
import { pauseBegunLetter, pauseEndedLetter, pausePlannedLetter, pauseUndoneLetter } from '#server/mail/pause-letters.ts'
import { staffLetter } from '#server/mail/staff-letter.ts'
import { receiptLetter } from '#server/mail/receipt-letter.ts'
import { retryPlannedLetter } from '#server/mail/retry-letter.ts'
import { refundLetter } from '#server/mail/refund-letter.ts'
import { cancellationPlannedLetter, cancellationUndoneLetter } from '#server/mail/cancellation-letters.ts'
import { paymentFailedLetter, subscriptionCancelledLetter, subscriptionExpiredLetter } from '#server/mail/subscription-letters.ts'
import {
  creditedLetter,
  transferExpiredLetter,
  transferInstructionsLetter,
  transferReminderLetter,
} from '#server/mail/transfer-letters.ts'
import { quantityLoweredLetter } from '#server/mail/quantity-letter.ts'
import { planChangedLetter } from '#server/mail/plan-changed-letter.ts'
import { changeDroppedLetter } from '#server/mail/change-dropped-letter.ts'
import { discountGivenLetter, discountStoppedLetter } from '#server/mail/discount-letters.ts'
import { monthsGivenLetter, trialExtendedLetter } from '#server/mail/later-end-letters.ts'
import { testLetter } from '#server/mail/test-letter.ts'
import { passwordChangedLetter, resetLetter, verificationLetter } from '#server/mail/letters.ts'
import { due, nextTryAt } from './support/refused-renewal.ts'

type Reader = { name: string; url: string }
type Letters = Record<MailLocale, (reader: Reader) => Letter>

const claimant = { name: 'Clara', email: 'clara@reclamo.test', phone: '5512345678', notes: '' }
const toldOf = (letter: typeof claimToReviewLetter): Letters => ({
  'es-MX': (reader) => letter['es-MX']({ ...reader, customerName: 'Acme', rfc: 'ADI150312KJ4', claimant }),
  en: (reader) => letter.en({ ...reader, customerName: 'Acme', rfc: 'ADI150312KJ4', claimant }),
})

const about = <Facts extends object>(letter: Record<MailLocale, (facts: Reader & Facts) => Letter>, facts: Facts): Letters => ({
  'es-MX': (reader) => letter['es-MX']({ ...reader, ...facts }),
  en: (reader) => letter.en({ ...reader, ...facts }),
})

const changed = { by: 'Olivia Ortiz', to: 'Usuario', at: '2 de marzo' }
const written = { number: 'C-7K3M-2Q', description: 'Pido el enlace\ny nunca llega' }

const cheaper = { what: 'Básico', toCredit: 338_71, renewal: { total: 299_00, at: nextTryAt } }
const newPrice = { what: 'Profesional', period: 'monthly' as const, old: 799_00, total: 899_00, at: nextTryAt }

const acme = { customerName: 'Acme', seller: 'Receptio' }
const visit = { customer: 'Acme', reason: 'Pidió ayuda por teléfono', writes: true }

const aboutEnd = (letter: typeof cancellationPlannedLetter): Letters => ({
  'es-MX': (reader) => letter['es-MX']({ ...reader, what: 'Profesional', endsAt: nextTryAt }),
  en: (reader) => letter.en({ ...reader, what: 'Profesional', endsAt: nextTryAt }),
})

const fewer = [{ name: { 'es-MX': 'Usuario adicional', en: 'Extra user' }, before: 3, after: 1 }]
const pause = { what: 'Profesional', endsAt: nextTryAt, pausedUntil: new Date('2026-05-04T17:00:00.000Z'), due: 799_00 }

const discounted = { ...pause, discount: { percent: 20, left: 3 }, price: 799_00, renewsAt: nextTryAt, isCharged: true }

const charge = {
  what: 'Profesional',
  centavos: 799_00,
  at: nextTryAt,
  period: 'monthly',
  card: { brand: 'Visa', last4: '1111' },
  whole: null,
} as const
const beforeCharge = (letter: typeof trialEndingLetter) => about(letter, charge)
const paid = {
  what: 'Profesional',
  isPlan: true,
  total: 799_00,
  rows: [{ label: 'Profesional (mensual)', amount: '$799.00' }],
  inMonths: false,
  paidAt: nextTryAt,
  receipt: { name: 'R-000001.pdf', content: new Uint8Array() },
}
const refunded = {
  centavos: 300_00,
  cause: 'paid',
  what: 'Profesional',
  part: null,
  paid: { total: 799_00, at: nextTryAt },
  card: 'Visa terminación 1111',
  access: 'now',
  credit: 0,
} as const

const disputed = { reason: 'disputed', customer: 'Acme', total: 799_00, dueBy: nextTryAt } as const

const transfer = {
  way: 'spei',
  centavos: 799_00,
  clabe: '646180123456789012',
  bank: 'STP',
  beneficiary: null,
  agreement: '1411217',
  reference: '1234567',
  barcode: null,
} as const
const aboutTransfer = (letter: typeof transferExpiredLetter): Letters => ({
  'es-MX': (reader) => letter['es-MX']({ ...reader, what: 'Profesional', transfer, deadline: nextTryAt }),
  en: (reader) => letter.en({ ...reader, what: 'Profesional', transfer, deadline: nextTryAt }),
})
const credited = { what: 'Profesional', centavos: 798_00, credited: 798_00, due: 799_00, cause: 'short', at: nextTryAt } as const

const bySeller = (letter: Record<MailLocale, (reader: Reader & { seller: string }) => Letter>) => ({
  'es-MX': (reader: Reader) => letter['es-MX']({ ...reader, seller: 'Receptio' }),
  en: (reader: Reader) => letter.en({ ...reader, seller: 'Receptio' }),
})
const letters: Record<string, Letters> = {
  testLetter: bySeller(testLetter),
  transferInstructionsLetter: aboutTransfer(transferInstructionsLetter),
  transferReminderLetter: aboutTransfer(transferReminderLetter),
  transferExpiredLetter: aboutTransfer(transferExpiredLetter),
  creditedLetter: about(creditedLetter, credited),
  staffLetter: about(staffLetter, disputed),
  refundLetter: about(refundLetter, refunded),
  receiptLetter: about(receiptLetter, paid),
  purchaseRequestedLetter: about(purchaseRequestedLetter, { what: 'CRM', by: 'Ulises Urrutia' }),
  requestBoughtLetter: about(requestBoughtLetter, { what: 'CRM' }),
  requestDeclinedLetter: about(requestDeclinedLetter, { what: 'CRM' }),
  trialEndingLetter: beforeCharge(trialEndingLetter),
  renewalComingLetter: beforeCharge(renewalComingLetter),
  pauseEndingLetter: beforeCharge(pauseEndingLetter),
  cardExpiringLetter: beforeCharge(cardExpiringLetter),
  paymentFailedLetter: about(paymentFailedLetter, due),
  retryPlannedLetter: about(retryPlannedLetter, due),
  subscriptionExpiredLetter: about(subscriptionExpiredLetter, due),
  subscriptionCancelledLetter: about(subscriptionCancelledLetter, due),
  cancellationPlannedLetter: aboutEnd(cancellationPlannedLetter),
  cancellationUndoneLetter: aboutEnd(cancellationUndoneLetter),
  priceChangingLetter: about(priceChangingLetter, newPrice),
  priceStaysLetter: about(priceStaysLetter, newPrice),
  pausePlannedLetter: about(pausePlannedLetter, pause),
  pauseUndoneLetter: about(pauseUndoneLetter, pause),
  monthsGivenLetter: about(monthsGivenLetter, {
    what: 'Profesional',
    endsAt: nextTryAt,
    isCharged: true,
    hasCard: true,
    due: 799_00,
    pausedUntil: null,
  }),
  discountGivenLetter: about(discountGivenLetter, discounted),
  discountStoppedLetter: about(discountStoppedLetter, { ...discounted, discount: null, due: 799_00 }),
  quantityLoweredLetter: about(quantityLoweredLetter, { what: 'Profesional', fewer, renewsAt: nextTryAt, due: 878_00 }),
  planChangedLetter: about(planChangedLetter, cheaper),
  trialExtendedLetter: about(trialExtendedLetter, {
    what: 'Profesional',
    endsAt: nextTryAt,
    isCharged: true,
    hasCard: false,
    due: 799_00,
  }),
  changeDroppedLetter: about(changeDroppedLetter, { what: 'Profesional', renewsAt: nextTryAt, isCharged: true, due: 878_00 }),
  pauseBegunLetter: about(pauseBegunLetter, pause),
  pauseEndedLetter: about(pauseEndedLetter, pause),
  resetLetter,
  verificationLetter: bySeller(verificationLetter),
  passwordChangedLetter,
  ...emailLetters,
  emailConfirmLetter: bySeller(emailLetters.emailConfirmLetter),
  emailTakenLetter: bySeller(emailLetters.emailTakenLetter),
  emailChangingLetter: about(emailLetters.emailChangingLetter, { seller: 'Receptio', masked: 'a…@acme.test' }),
  factorOnLetter,
  factorOffLetter,
  recoveryCodeUsedLetter,
  factorResetLetter,
  ...passkeyLetters,
  newDeviceLetter,
  roleChangedLetter: about(roleChangedLetter, { ...changed, from: 'Auditor' }),
  permissionsChangedLetter: about(permissionsChangedLetter, { ...changed, given: 2, taken: 1 }),
  accountSeenLetter: about(accountSeenLetter, visit),
  invitationLetter: about(invitationLetter, { ...acme, inviter: 'Olivia Ortiz' }),
  firstRootLetter: bySeller(firstRootLetter),
  caseOpenedLetter: about(caseOpenedLetter, written),
  caseAnsweredLetter: about(caseAnsweredLetter, { ...written, answer: 'Ya puedes entrar.\nPrueba de nuevo.' }),
  claimOpenedLetter: toldOf(claimOpenedLetter),
  claimToReviewLetter: toldOf(claimToReviewLetter),
  claimApprovedLetter: toldOf(claimApprovedLetter),
  claimLostLetter: toldOf(claimLostLetter),
}
const locales: MailLocale[] = ['es-MX', 'en']
const rows = Object.entries(letters).flatMap(([name, letter]) =>
  locales.map((locale) => ({ name, locale, letter: letter[locale] })),
)

describe.each(rows)('$name in $locale', ({ locale, letter }) => {
  const url = 'https://app.receptio.test/auth/x?email=a%40b.test&token=t'

  test('says the same in HTML and in text, with its link in both', () => {
    const { subject, text, html } = draw(letter({ name: 'Ana', url }), locale, 'Receptio')
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`))
    for (const part of [subject, 'Ana']) expect(html).toContain(part)
    expect(html).toContain('href="https://app.receptio.test/auth/x?email=a%40b.test&amp;token=t"')
    expect(text).toContain(`\n${url}\n`)
    expect(text.startsWith('Receptio\n')).toBe(true)
  })

  test('[customer 17] greets by the name that was given, and without one, or more than one, by none', () => {
    const hello = { 'es-MX': 'Hola', en: 'Hello' }[locale]
    const greeted = (name: string) =>
      draw(letter({ name, url }), locale, 'Receptio')
        .text.split('\n')
        .find((line) => line.startsWith(hello))
    expect(['Ana', '', 'Gana en premio.test'].map(greeted)).toEqual([`${hello}, Ana:`, `${hello}:`, `${hello}:`])
  })

  test('loads nothing from anywhere and runs nothing', () => {
    const { html } = draw(letter({ name: 'Ana', url }), locale, 'Receptio')
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|\ssrc=|url\(|@import/i)
  })

  test('a name is text, whatever it holds', () => {
    const evil = `"><img src=x onerror=alert(1)>\r\nBcc: all &amp; 'co'`
    const { subject, html } = draw(letter({ name: evil, url }), locale, 'Receptio')
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&amp;amp; &#39;co&#39;')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

test('[customer 17] no letter that the product writes is missing here', async () => {
  const folder = new URL('../../../server/mail/', import.meta.url)
  const modules: object[] = await Promise.all((await readdir(folder)).map((file) => import(new URL(file, folder).href)))
  const written = modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith('Letter'))
  expect([...Object.keys(letters), 'claimRejectedLetter'].toSorted()).toEqual(written.toSorted())
})

test('[FMT-1] every letter is written in both languages, and no text is shared', () => {
  for (const letter of Object.values(letters)) {
    const [spanish, english] = locales.map((locale) => letter[locale]({ name: 'Ana', url: 'https://x.test' }))
    expect(spanish?.subject).not.toBe(english?.subject)
    expect(spanish?.notice).not.toBe(english?.notice)
  }
})
