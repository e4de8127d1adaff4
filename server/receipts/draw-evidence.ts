import { cardPhrase } from '../mail/card-phrase.ts'
import type { MailLocale } from '../mail/letter.ts'
import { money } from '../mail/receipt-letter.ts'
import type { attemptsOf } from '../queries/admin-orders.ts'
import type { disputesOf } from '../queries/disputes.ts'
import type { Evidence } from '../queries/evidence.ts'
import type { OrderRow } from '../queries/orders.ts'
import { evidenceWords } from './evidence-words.ts'
import { margin, newSheet } from './sheet.ts'

const whole = { x: margin, width: 504 }
const left = { x: margin, width: 150 }
const right = { x: margin + 160, width: 344 }

/** The charge of an order that its customer disputes. */
export interface DisputedCharge {
  order: OrderRow
  customer: string
  attempts: Awaited<ReturnType<typeof attemptsOf>>
  disputes: Awaited<ReturnType<typeof disputesOf>>
  evidence: Evidence
}

/** Returns a moment in Mexico City with its zone, as a bank reads it. */
const moment = (at: Date, locale: MailLocale) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'America/Mexico_City',
  }).format(at)

/** Draws the evidence of a charge as a letter-size PDF: what was agreed to, told and used, with the moments. */
export async function drawEvidence(
  { order, customer, attempts, disputes, evidence }: DisputedCharge,
  locale: MailLocale,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = evidenceWords[locale]
  const when = (at: Date) => moment(at, locale)
  const sheet = newSheet({
    title: `${words.title} ${order.id}`,
    author: 'Receptio',
    locale,
    date: order.paidAt ?? order.createdAt,
  })
  const row = (name: string, value: string) => {
    sheet.down(0, 30)
    const cells = [
      { text: name, at: left, style: { colour: 'muted' as const } },
      { text: value, at: right },
    ]
    sheet.down(sheet.row(cells, 'first') + 4)
  }
  const section = (title: string, rows: readonly (readonly [string, string])[]) => {
    sheet.down(14, 60)
    sheet.group('Sect', () => {
      sheet.write(title, whole, { size: 12, bold: true, role: 'H2' })
      sheet.down(18)
      if (rows.length === 0) {
        sheet.down(sheet.write(words.none, left, { colour: 'muted' }) + 4)
        return
      }
      sheet.group('Table', () => {
        for (const [name, value] of rows) row(name, value)
      })
    })
  }

  sheet.write(words.title, whole, { size: 18, bold: true, colour: 'brand', role: 'H1' })
  sheet.down(30)
  sheet.group('Table', () => {
    row(words.order, order.id)
    row(words.customer, customer)
    if (evidence.buyer) row(words.buyer, `${evidence.buyer.name} (${evidence.buyer.email})`)
    for (const { state, centavos, finishedAt, createdAt, providerId, brand, last4, challenged } of attempts) {
      if (state !== 'succeeded') continue
      row(words.charge, `${money(centavos)} MXN, ${when(finishedAt ?? createdAt)}`)
      row(words.reference, providerId ?? '')
      if (brand && last4) row(words.card, cardPhrase({ brand, last4 }, locale))
      if (challenged) row(words.card, words.verified)
    }
    for (const { centavos, reason, openedAt } of disputes) {
      row(words.dispute, [`${money(centavos)} MXN`, when(openedAt), reason].filter(Boolean).join(', '))
    }
  })
  section(
    words.bought,
    order.lines.map(({ name, quantity, list }) => [`${name[locale]} × ${quantity}`, money(list * quantity)] as const),
  )
  section(
    words.consents,
    evidence.consents.map(
      ({ at, version, words: text, address }) =>
        [when(at), `${text} (${words.version(version)}, ${words.from(address)})`] as const,
    ),
  )
  section(
    words.notices,
    evidence.notices.map(
      ({ at, kind, chargeAt }) => [when(at), `${words.notice[kind]}, ${words.chargeOn(when(chargeAt))}`] as const,
    ),
  )
  section(
    words.signIns,
    evidence.sessions.map(
      ({ at, email, device, lastSeenAt }) => [when(at), `${email}, ${device}, ${words.lastSeen(when(lastSeenAt))}`] as const,
    ),
  )
  section(
    words.use,
    evidence.uses.map(({ at, app, key, used }) => [when(at), `${app}: ${key} ${used}`] as const),
  )
  section(
    words.acts,
    evidence.acts.map(({ at, action, email }) => [when(at), `${action}, ${email}`] as const),
  )
  return sheet.end(`${order.id} ·`)
}
