import type { SupportCaseRecord, SupportCaseRow } from '#contract/admin/support-case.ts'
import type { TrailStep } from '#contract/support-case.ts'
import type { Transaction } from '../../db/database.ts'
import { isUuid } from '../../domain/uuid.ts'
import { audited } from '../../http/audited.ts'
import { adminScope } from '../../http/admin-scope.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { pageAnswer, pageRequest } from '../../http/cursor-pages.ts'
import { writeAudit } from '../../queries/audit-log.ts'
import { insertSupportAnswer, supportAnswersTo, type SupportAnswer } from '../../queries/support-answers.ts'
import { enqueueCaseMail } from '../../queries/support-mail.ts'
import { closeSupportCase, findSupportCase, listSupportCases, supportCaseOrders } from '../../queries/support-cases.ts'
import type { FullSupportCase, SupportCaseListed } from '../../queries/support-cases.ts'
import type { Services } from '../../services.ts'
import { idFilter } from './id-filter.ts'

type Rows = 'listSupportCases' | 'getSupportCase' | 'updateSupportCase' | 'answerSupportCase'

/** Cases that people opened, for staff. */
export function adminSupportRoutes({ db, clock }: Services): Pick<Handlers, Rows> {
  return {
    async listSupportCases({ query, session, language }) {
      const scope = adminScope(session)
      const page = pageRequest(supportCaseOrders, query, language)
      const typed = query.search?.trim() === '' ? undefined : query.search
      const filters = { typed, state: query.state, customerId: idFilter(query.customerId) }
      const read = await db.reading(scope, (tx) => listSupportCases(tx, scope.tenant, filters, page))
      return pageAnswer(page, read, rowOf)
    },

    async getSupportCase({ params: { id }, session }) {
      const scope = adminScope(session)
      return { data: await db.reading(scope, (tx) => readRecord(tx, scope.tenant, id)) }
    },

    async updateSupportCase(call) {
      return { data: await db.within(adminScope(call.session), (tx) => change(tx, call, clock.now())) }
    },

    async answerSupportCase(call) {
      return db.within(adminScope(call.session), async (tx) => call.keep(tx, { data: await answer(tx, call, clock.now()) }))
    },
  }
}

/** Returns a support case of the tenant. @throws Refusal 404 */
async function requireCase(tx: Transaction, tenant: string, id: string): Promise<FullSupportCase> {
  const supportCase = isUuid(id) ? await findSupportCase(tx, tenant, id) : undefined
  if (!supportCase) throw new Refusal('record.missing')
  return supportCase
}

async function readRecord(tx: Transaction, tenant: string, id: string): Promise<SupportCaseRecord> {
  const supportCase = await requireCase(tx, tenant, id)
  return recordOf(supportCase, await supportAnswersTo(tx, tenant, [supportCase.id]))
}

async function answer(tx: Transaction, call: Call<'answerSupportCase'>, now: Date): Promise<SupportCaseRecord> {
  const { tenant, userId } = adminScope(call.session)
  const { text } = call.body
  const { id, customerId, userId: writer } = await requireCase(tx, tenant, call.params.id)
  const answerId = await insertSupportAnswer(tx, { tenant, caseId: id, text, authorId: userId, at: now })
  const reporter = customerId === null || writer === null ? null : { customerId, userId: writer }
  await enqueueCaseMail(tx, { tenant, reporter, id, answer: answerId, now })
  const act = {
    ...(customerId !== null && { customerId }),
    action: 'support_cases.answer',
    entity: 'support_cases',
    entityId: id,
    before: null,
    after: { text },
  }
  await writeAudit(tx, audited(call, act, now))
  return readRecord(tx, tenant, id)
}

async function change(tx: Transaction, call: Call<'updateSupportCase'>, now: Date): Promise<SupportCaseRecord> {
  const { tenant, userId } = adminScope(call.session)
  const { state, note } = call.body
  const before = await requireCase(tx, tenant, call.params.id)
  await closeSupportCase(tx, { tenant, id: before.id }, state === 'closed' ? { by: userId, note, at: now } : null)
  const act = {
    ...(before.customerId !== null && { customerId: before.customerId }),
    action: 'support_cases.update',
    entity: 'support_cases',
    entityId: before.id,
    before: { state: before.state },
    after: { state, note },
  }
  await writeAudit(tx, audited(call, act, now))
  return readRecord(tx, tenant, before.id)
}

function rowOf(row: SupportCaseListed): SupportCaseRow {
  const { id, number, state, description, place, customerId, customerName, userName, email, createdAt } = row
  const customer = customerId === null ? null : { id: customerId, name: customerName ?? '' }
  return { id, number, state, description, place, customer, user: userName, email, createdAt: createdAt.toISOString() }
}

function recordOf(supportCase: FullSupportCase, answers: readonly SupportAnswer[]): SupportCaseRecord {
  const { code, trail, closedAt, closerName, note } = supportCase
  return {
    ...rowOf(supportCase),
    code,
    trail: trail as TrailStep[],
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closerName,
    note,
    answers: answers.map(({ id, text, author, createdAt: at }) => ({ id, text, author, createdAt: at.toISOString() })),
  }
}
