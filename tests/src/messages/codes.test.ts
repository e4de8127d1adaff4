import type { MessageDescriptor } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { announcements, type Announcement } from '#contract/announcements.ts'
import { isForStaff, refusalsOf, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { failureCodes, type FailureCode } from '#contract/failure-codes.ts'
import { roles } from '#contract/permissions.ts'
import { staffFailureTexts } from '#src/messages/admin/failure-codes.messages.ts'
import { announcementTexts } from '#src/messages/announcement.messages.ts'
import { failureTexts } from '#src/messages/failure-codes.messages.ts'
import type { NextStep } from '#src/messages/failure-text.ts'
import { roleTexts } from '#src/messages/role.messages.ts'
import { english, spanish } from './support/languages.ts'

const [es, en] = [spanish(), english()]
const sentence = /^\p{Lu}[^<>{}]+[.]$/u

/** Returns a text in both languages. */
const both = (descriptor: MessageDescriptor): [string, string] => [es._(descriptor), en._(descriptor)]

describe.each(Object.keys(failureCodes) as FailureCode[])('[ERR-1] the code %s', (code) => {
  test('has a sentence in each language, and a next step', () => {
    const { message, next } = failureTexts[code]
    const [inSpanish, inEnglish] = both(message)

    expect([inSpanish, inEnglish]).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)])
    expect(inEnglish).not.toBe(inSpanish)
    expect(['correct', 'retry', 'wait', 'signIn', 'newLink', 'goBack', 'support'] satisfies NextStep[]).toContain(next)
  })
})

test('[ERR-1] the texts of codes that only staff may meet are those of the administration', () => {
  const refused = (isStaff: boolean) =>
    new Set(
      Object.values<Endpoint>(endpoints)
        .filter(({ access }) => isForStaff(access) === isStaff)
        .flatMap(refusalsOf),
    )
  const onlyStaff = [...refused(true)].filter((code) => !refused(false).has(code))
  expect(Object.keys(staffFailureTexts).toSorted()).toEqual(onlyStaff.toSorted())
})

test('[ERR-1] no two codes say the same, and no code is left over', () => {
  const texts = Object.values(failureTexts).map(({ message }) => es._(message))

  expect(Object.keys(failureTexts).sort()).toEqual(Object.keys(failureCodes).sort())
  expect(new Set(texts).size).toBe(texts.length)
})

test('[ERR-1] what a person can do next is what the refusal leaves', () => {
  const steps = Object.entries(failureTexts).map(([code, { next }]) => `${failureCodes[code as FailureCode]} ${code}: ${next}`)

  expect(steps.sort()).toEqual([
    '400 request.malformed: support',
    '400 tenancy.elsewhere: support',
    '400 tenancy.unknown: support',
    '401 credentials.wrong: correct',
    '401 proof.clock: retry',
    '401 proof.refused: signIn',
    '401 session.ended: signIn',
    '402 card.refused: correct',
    '402 charge.refused: correct',
    '403 email.unverified: retry',
    '403 factor.required: correct',
    '403 grant.missing: correct',
    '403 impersonation.missing: goBack',
    '403 impersonation.own: goBack',
    '403 impersonation.read_only: goBack',
    '403 permission.missing: goBack',
    '403 sign_in.old: retry',
    '404 record.missing: goBack',
    '409 application.held: goBack',
    '409 bulk.full: correct',
    '409 bulk.state: retry',
    '409 campaign.open: correct',
    '409 campaign.state: retry',
    '409 card.in_use: retry',
    '409 change.announced: correct',
    '409 claim.state: retry',
    '409 customer.in_use: goBack',
    '409 erasure.obstructed: goBack',
    '409 exports.full: correct',
    '409 factor.exists: retry',
    '409 factor.last: correct',
    '409 factor.missing: retry',
    '409 gateway.account: correct',
    '409 idempotency.running: retry',
    '409 invitation.answered: goBack',
    '409 job.state: retry',
    '409 licences.full: correct',
    '409 licences.none: correct',
    '409 merge.closed: goBack',
    '409 merge.obstructed: goBack',
    '409 merge.over: goBack',
    '409 note.other_author: goBack',
    '409 onboarding.step: retry',
    '409 order.elsewhere: retry',
    '409 order.state: retry',
    '409 owner.fixed: support',
    '409 passkey.exists: correct',
    '409 passkey.full: correct',
    '409 pause.unavailable: retry',
    '409 price.changed: correct',
    '409 product.in_use: correct',
    '409 profile.in_use: goBack',
    '409 proof.seen: retry',
    '409 record.changed: retry',
    '409 refund.second_person: goBack',
    '409 role.fixed: goBack',
    '409 staff.fixed: goBack',
    '409 subscription.active: goBack',
    '409 subscription.state: retry',
    '413 body.too_large: correct',
    '415 body.unsupported: support',
    '422 application.not_included: goBack',
    '422 application.wrong: goBack',
    '422 campaign.late: correct',
    '422 campaign.version: correct',
    '422 captcha.failed: retry',
    '422 captcha.more: retry',
    '422 card.closed: correct',
    '422 card.missing: correct',
    '422 change.once: correct',
    '422 change.same: correct',
    '422 connection.wrong: goBack',
    '422 consent.missing: correct',
    '422 credit.amount: correct',
    '422 credit.limit: correct',
    '422 email.unique: correct',
    '422 exports.range: correct',
    '422 factor.wrong: correct',
    '422 idempotency.mismatch: retry',
    '422 image.broken: correct',
    '422 image.kind: correct',
    '422 installments.unavailable: correct',
    '422 link.expired: newLink',
    '422 link.other_account: goBack',
    '422 link.wrong: newLink',
    '422 merge.same: correct',
    '422 passkey.copied: correct',
    '422 passkey.wrong: correct',
    '422 password.wrong: correct',
    '422 plan.unavailable: goBack',
    '422 promo.exhausted: correct',
    '422 promo.expired: correct',
    '422 promo.missing: correct',
    '422 promo.not_started: correct',
    '422 promo.other_plan: correct',
    '422 promo.used: correct',
    '422 refund.amount: correct',
    '422 rfc.claim_in_process: support',
    '422 rfc.other_customer: correct',
    '422 rfc.unique: correct',
    '422 rfc.unregistered: goBack',
    '422 sign_in.expired: signIn',
    '422 validation.failed: correct',
    '422 value.unique: correct',
    '423 account.blocked: support',
    '423 tenancy.suspended: support',
    '429 calls.throttled: wait',
    '500 server.failed: retry',
    '503 gateway.unavailable: retry',
    '503 server.busy: retry',
  ])
})

describe('[TOAST-1] the announcements', () => {
  test.each(Object.keys(announcements) as Announcement[])('%s is said in each language', (code) => {
    expect(both(announcementTexts[code])).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)])
  })

  test('are all of the table, and differ', () => {
    const texts = Object.values(announcementTexts).map((text) => es._(text))

    expect(Object.keys(announcementTexts).sort()).toEqual(Object.keys(announcements).sort())
    expect(new Set(texts).size).toBe(texts.length)
  })
})

test('[ROLE-1] the six roles have their labels', () => {
  expect(roles.map((role) => [role, ...both(roleTexts[role])])).toEqual([
    ['root', 'Root', 'Root'],
    ['superAdmin', 'Superadministrador', 'Superadmin'],
    ['owner', 'Propietario', 'Owner'],
    ['admin', 'Administrador', 'Administrator'],
    ['audit', 'Auditor', 'Auditor'],
    ['user', 'Miembro del equipo', 'Team member'],
  ])
})
