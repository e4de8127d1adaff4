import type * as shipped from '#server/queries/payment-attempts.ts'
import { requireUnique } from '../../../unique.ts'
import { present, replaced } from '../../../system.ts'
import { openStates } from '../../../open-states.ts'

function ofOrder(id: string, { attempts } = present.system) {
  return attempts.filter((one) => one.orderId === id).toSorted((one, other) => other.n - one.n)
}

export const openAttempt: typeof shipped.openAttempt = async (_tx, { id }) =>
  ofOrder(id, present.stale ?? present.system).find(({ state }) => openStates.includes(state))
export const newestAttempt: typeof shipped.newestAttempt = async (_tx, { id }) => ofOrder(id)[0]
export const findAttempt: typeof shipped.findAttempt = async (_tx, { id }) => present.system.attempts.find((one) => one.id === id)
export const lockAttempt: typeof shipped.lockAttempt = (tx, key) => findAttempt(tx, key)

export const preparedCharge: typeof shipped.preparedCharge = async (_tx, { id }) => {
  const row = ofOrder(id).find(({ driver, providerId }) => driver === 'stripe' && providerId !== null)
  return row === undefined || row.state === 'expired' || ['canceled', 'not_received'].includes(row.code ?? '')
    ? null
    : row.providerId
}

export const attemptOfPress: typeof shipped.attemptOfPress = async (_tx, { id }, { press, challenged }) =>
  ofOrder(id).find((one) => one.press?.equals(press) === true && one.challenged === challenged)

export const attemptAtGateway: typeof shipped.attemptAtGateway = async (_tx, { key, providerId }) =>
  present.system.attempts
    .filter((one) => (key === undefined ? one.providerId === providerId : one.providerKey === key))
    .toSorted((one, other) => other.n - one.n)[0]

export const insertAttempt: typeof shipped.insertAttempt = async (_tx, order, { now, ...attempt }) => {
  const row: shipped.AttemptRow = {
    ...attempt,
    tenant: order.tenant,
    customerId: order.customerId,
    orderId: order.id,
    providerKey: `att_${attempt.id}`,
    providerId: null,
    currency: 'MXN',
    redirectUrl: null,
    instructions: null,
    remindedAt: null,
    askedAt: null,
    state: 'created',
    code: null,
    createdAt: now,
    sentAt: null,
    checks: 0,
    nextCheckAt: null,
    absentSince: null,
    chargedCentavos: null,
    chargedCurrency: null,
  }
  present.system.attempts = requireUnique('payment_attempts', [...present.system.attempts, row])
  return row
}

export const changeAttempt: typeof shipped.changeAttempt = async (_tx, { id }, change) => {
  const { provider_id, redirect_url, sent_at, next_check_at, absent_since, code, state, checks } = change
  const fields: Partial<shipped.AttemptRow> = {
    ...(state !== undefined && { state }),
    ...(code !== undefined && { code }),
    ...(checks !== undefined && { checks }),
    ...(provider_id !== undefined && { providerId: provider_id }),
    ...(redirect_url !== undefined && { redirectUrl: redirect_url }),
    ...(sent_at !== undefined && { sentAt: sent_at }),
    ...(next_check_at !== undefined && { nextCheckAt: next_check_at }),
    ...(absent_since !== undefined && { absentSince: absent_since }),
  }
  const rows = replaced(
    present.system.attempts,
    (one) => one.id === id,
    () => fields,
  )
  present.system.attempts = requireUnique('payment_attempts', rows)
}

export const failedAttempts: typeof shipped.failedAttempts = async (_tx, { id }, since) =>
  present.system.attempts.filter(({ state, orderId, createdAt }) => state === 'failed' && (orderId === id || createdAt > since))
