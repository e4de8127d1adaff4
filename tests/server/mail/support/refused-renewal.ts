/** When a letter about a charge says that the next try is. */
export const nextTryAt = new Date('2026-04-04T17:00:00.000Z')
const refused = {
  reason: 'No tienes saldo.',
  card: 'Visa terminación 1111',
  nextCard: 'Mastercard terminación 4444',
  nextTryAt,
  attempt: { n: 2, of: 4 },
}
export const due = { what: 'Profesional', due: 799_00, accessUntil: new Date('2026-04-16T17:00:00.000Z'), ...refused }
