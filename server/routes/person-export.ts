import type { Transaction } from '../db/database.ts'
import { exportPerson } from '../queries/privacy/export-person.ts'
import { writeAudit } from '../queries/audit-log.ts'
import type { Person } from '../queries/people.ts'
import type { Language } from '../refusal/language.ts'

interface Exporting {
  /** Who exports: the person, or staff for them. */
  actorId: string
  /** The file's name. */
  name: string
  language: Language
  requestId: string
  now: Date
}

/** Returns the file with everything that is stored about a person, and writes it into the audit log. */
export async function exportFileOf(
  tx: Transaction,
  person: Person,
  { actorId, name, language, requestId, now }: Exporting,
): Promise<{ name: string; content: Blob }> {
  const { tenant, customerId, userId } = person
  const seesMoney = person.permissions.includes('subscriptions.list')
  const data = await exportPerson(tx, person, { seesMoney, language, now })
  const act = { action: 'usuarios.export', entity: 'usuarios', entityId: userId, before: null, after: null }
  await writeAudit(tx, { tenant, customerId, actorId, requestId, at: now, ...act })
  return { name, content: new Blob([JSON.stringify(data, null, 2)]) }
}
