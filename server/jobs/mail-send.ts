import type { Transaction } from '../db/database.ts'
import { inviterName } from '../domain/inviter-name.ts'
import { isBlocked } from '../domain/standing.ts'
import { newDeviceLetter } from '../mail/access-letters.ts'
import { signInLetters } from '../mail/sign-in-letters.ts'
import { passwordChangedLetter, resetLetter, verificationLetter } from '../mail/letters.ts'
import { firstRootLetter, invitationLetter } from '../mail/invitation-letter.ts'
import { sellerBrand } from '../domain/seller-brand.ts'
import { printing } from '../mail/letter.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mailer } from '../providers/mailer.ts'
import { findTenantLogo, readBrand } from '../queries/brand.ts'
import { findInviter } from '../queries/inviters.ts'
import { forgetReader } from '../queries/privacy/erasure-mails.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { payeeOf } from '../receipts/payee-of.ts'
import { receiptReader } from '../receipts/receipt-reader.ts'
import { readTenant } from '../queries/tenants.ts'
import type { Services } from '../services.ts'
import { atTenant } from '../tenants.ts'
import { accountsMerged } from './accounts-merged.ts'
import { accountSeen } from './account-seen.ts'
import { type ErasureTemplate, erasureLetter, isOfErasure } from './erasure-letter.ts'
import { emailChangeMail, isOfEmailChange } from './email-change-letter.ts'
import { roleChanged } from './role-changed.ts'
import { campaignLetter, noteNotified } from './campaign-letter.ts'
import { caseLetter, isOfCase } from './case-letter.ts'
import { claimantLetter, claimLetter } from './claim-letter.ts'
import type { Job, JobHandler } from './job.ts'
import { noticeLetter } from './notice-letter.ts'
import { purchaseRequestLetter } from './purchase-request-letter.ts'
import { receipt } from './receipt.ts'
import { moneyReturned } from './refund-letter.ts'
import { planChanged } from './plan-changed-letter.ts'
import { prepareLink } from './prepare-link.ts'
import { prepareVerification } from './prepare-signed-link.ts'
import { sendLetter } from './send-letter.ts'
import type { Sender, Written } from './send-letter.ts'
import { staffLetterOf } from './staff-letter-of.ts'
import { subscriptionLetter } from './subscription-letter.ts'
import { creditedByTransfer, transferLetter } from './transfer-letter.ts'

type MailJob = Job<'mail.send'>
type Payload = MailJob['payload']
type PersonalTemplate = Exclude<
  Payload['template'],
  'case-opened' | 'case-answered' | 'claim-rejected' | 'email-confirm' | 'email-changing' | 'email-changed' | ErasureTemplate
>

/**
 * Sends one mail of the outbox. Reads its recipient and content now. If the reason has gone (no such account, blocked,
 * too old, replaced, already verified, already decided), the job is done without a mail. Its links lead to the tenant's
 * address. The Message-ID is the job's, so that a mail sent twice, because the process died in between, is one mail.
 */
export function mailSend(services: Services, mailer: Mailer): JobHandler<'mail.send'> {
  return async (job) => {
    const written = await services.db.system(async (tx) => {
      const tenant = await readTenant(tx, job.tenant)
      const { sender, replyTo, ...colours } = await readBrand(tx, job.tenant)
      const brand = sellerBrand(colours, await findTenantLogo(tx, job.tenant))
      const there = {
        ...atTenant(services, tenant),
        seller: tenant.name,
        sender,
        replyTo,
        brand,
        payee: await payeeOf(tx, job.tenant),
      }
      const mail = await write(there, tx, job)
      return mail && { ...mail, there }
    })
    if (!written) return { kind: 'done' }
    const sent = await sendLetter(written.there, mailer, job, written)
    if (sent.kind === 'done') await noteNotified(services, job)
    if (job.payload.template === 'data-erased') await services.db.system((tx) => forgetReader(tx, job))
    return sent
  }
}

async function write(services: Sender, tx: Transaction, job: MailJob): Promise<Written | null> {
  const { payload } = job
  const { template, user_id: userId, claim } = payload
  if (template === 'claim-rejected') {
    return claim ? claimantLetter(tx, job.tenant, { customerId: claim.customer_id, id: claim.id }) : null
  }
  if (isOfErasure(template)) return erasureLetter(services.seller, template, payload)
  const about = isOfCase(template) && payload.support_case ? { ...payload.support_case, tenant: job.tenant } : null
  if (userId === null) return about && caseLetter(services, tx, null, about)
  const whom = { tenant: job.tenant, customerId: job.customerId, userId }
  const person = payload.order ? await receiptReader(tx, whom) : await findPerson(tx, whom)
  if (!person || isBlocked(person, services.clock.now())) return null
  if (isOfCase(template)) return about && caseLetter(services, tx, person, about)
  if (isOfEmailChange(template)) return emailChangeMail(services, tx, person, { ...payload, template })
  const letter = await letterOf(services, tx, job, { ...payload, template, person })
  return letter && { reader: person, letter }
}

async function letterOf(
  services: Sender,
  tx: Transaction,
  job: MailJob,
  {
    template,
    claim,
    order,
    refund,
    deposit,
    subscription,
    campaign,
    impersonation,
    notice,
    role,
    merge,
    purchase_request: request,
    person,
  }: Payload & { template: PersonalTemplate; person: Person },
): Promise<Letter | null> {
  switch (template) {
    case 'reset': {
      const link = await prepareLink(services, tx, job, { person, purpose: template })
      return link && printing(link.short, resetLetter[person.locale]({ name: person.name, url: link.url }))
    }
    case 'invitation': {
      const link = await prepareLink(services, tx, job, { person, purpose: template })
      if (link === null) return null
      const inviter = inviterName(await findInviter(tx, person))
      const letter = invitationLetter[person.locale]({ ...person, url: link.url, inviter, seller: services.seller })
      return printing(link.short, letter)
    }
    case 'first-root': {
      const link = await prepareLink(services, tx, job, { person, purpose: 'root' })
      if (link === null) return null
      const letter = firstRootLetter[person.locale]({ name: person.name, url: link.url, seller: services.seller })
      return printing(link.short, letter)
    }
    case 'verification':
      return verification(services, tx, job, person)
    case 'password-changed':
      return passwordChangedLetter[person.locale]({ name: person.name, url: forgotUrl(services) })
    case 'factor-on':
    case 'factor-off':
    case 'recovery-code-used':
    case 'factor-reset':
    case 'passkey-added':
    case 'passkey-removed':
    case 'passkey-copied':
      return signInLetters[template][person.locale]({ name: person.name, url: forgotUrl(services) })
    case 'new-device':
      return newDeviceLetter[person.locale]({ name: person.name, url: forgotUrl(services) })
    case 'role-changed':
      return role ? roleChanged(services, tx, person, role) : null
    case 'account-merged':
    case 'account-joined':
    case 'merge-undone':
      return merge ? accountsMerged(services, tx, person, { template, id: merge.id }) : null
    case 'account-seen':
      return impersonation ? accountSeen(services, tx, person, impersonation.id) : null
    case 'payment-received':
      return order ? receipt(services, tx, person, { ...job, id: order.id }) : null
    case 'money-returned':
      return order && refund ? moneyReturned(services, tx, person, { ...job, id: order.id, refundId: refund.id }) : null
    case 'transfer-instructions':
    case 'transfer-reminder':
    case 'transfer-expired':
      return order ? transferLetter(services, tx, person, { ...job, template, id: order.id }) : null
    case 'transfer-credited':
      return order && deposit ? creditedByTransfer(services, tx, person, { ...job, id: order.id, depositId: deposit.id }) : null
    case 'plan-changed':
      return order ? planChanged(services, tx, person, { ...job, id: order.id }) : null
    case 'purchase-requested':
    case 'purchase-request-bought':
    case 'purchase-request-declined':
      return request ? purchaseRequestLetter(services, tx, person, { template, key: { ...job, id: request.id } }) : null
    case 'staff-notice':
      return notice ? staffLetterOf(services, tx, person, { ...notice, tenant: job.tenant }) : null
    case 'payment-failed':
    case 'retry-planned':
    case 'subscription-expired':
    case 'subscription-cancelled':
    case 'cancellation-planned':
    case 'cancellation-undone':
    case 'pause-planned':
    case 'pause-undone':
    case 'trial-extended':
    case 'months-given':
    case 'discount-given':
    case 'discount-stopped':
    case 'quantity-lowered':
    case 'change-dropped':
    case 'pause-begun':
    case 'pause-ended':
      return subscription
        ? subscriptionLetter(services, tx, person, { template, key: { ...job, id: subscription.id }, job })
        : null
    case 'trial-ending':
    case 'renewal-coming':
    case 'pause-ending':
    case 'card-expiring':
      return subscription ? noticeLetter(services, tx, person, { template, key: { ...job, id: subscription.id } }) : null
    case 'price-changing':
    case 'price-stays':
      return subscription && campaign
        ? campaignLetter(services, tx, person, { template, key: { ...job, id: subscription.id }, campaign })
        : null
    default:
      return claim ? claimLetter(services, tx, person, { template, key: { customerId: claim.customer_id, id: claim.id } }) : null
  }
}

async function verification(services: Sender, tx: Transaction, job: MailJob, person: Person): Promise<Letter | null> {
  if (person.emailVerifiedAt !== null) return null
  const { url, short } = await prepareVerification(services, tx, job, person)
  return printing(short, verificationLetter[person.locale]({ name: person.name, url, seller: services.seller }))
}

const forgotUrl = ({ env }: Services): string => `${env.publicUrl}/auth/forgot-password`
