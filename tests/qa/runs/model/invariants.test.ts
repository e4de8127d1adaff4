import { expect, test } from 'vitest'
import { bridgeCases, type BridgeCase } from '#tests/flows/bridge/bridge-cases.ts'
import { destinationOf } from '../../report/flow-documents/bridge-decisions.ts'
import { companyModel } from '#tests/flows/company/company.model.ts'
import { connectModel } from '#tests/flows/connect/connect.model.ts'
import { emailVerificationModel } from '#tests/flows/email-verification/email-verification.model.ts'
import { forgotPasswordModel } from '#tests/flows/forgot-password/forgot-password.model.ts'
import { olivia, ulises } from '#tests/fixtures/people.ts'
import { causesOf, edgesOf, waysInto } from './graph-of.ts'
import { logoModel } from '#tests/flows/logo/logo.model.ts'
import { organizationModel } from '#tests/flows/organization/organization.model.ts'
import { profileModel } from '#tests/flows/profile/profile.model.ts'
import { resendVerificationModel } from '#tests/flows/resend-verification/resend-verification.model.ts'
import { joinTeamModel } from '#tests/flows/join-team/join-team.model.ts'
import { resetPasswordModel } from '#tests/flows/reset-password/reset-password.model.ts'
import { sessionModel } from '#tests/flows/session/session.model.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { teamModel } from '#tests/flows/team/team.model.ts'
import { toastsModel } from '#tests/flows/toasts/toasts.model.ts'

/** Decisions, section 3: the order of the start gate's checks, written again here to detect a wrong machine. */
function decided({ session, app, origin }: BridgeCase): string {
  if (!session) return 'signIn'
  if (app) return 'connect'
  return origin ? 'origin' : 'dashboard'
}

test.each(bridgeCases.map((row): [string, BridgeCase] => [row.name, row]))(
  '[ROUTE-2] [ROUTE-3] the start gate decides: %s',
  (_, row) => {
    expect(destinationOf(row)).toBe(decided(row))
  },
)

test('[SIGNIN-2] [SIGNIN-3] only a granted token or a restored session signs a person in', () => {
  const granted = [
    'busy: createToken: ok',
    '{"code":"busy"}: finishSignIn: ok',
    '{"passkey":"busy"}: provePasskey: ok',
    '{"recovery":"busy"}: finishSignIn: ok',
  ]
  expect(waysInto(signInModel, 'loggedIn')).toEqual([...granted, 'loading: restoreSession: signed in'].toSorted())
  expect(causesOf(signInModel, 'openSession')).toEqual(granted)
})

test('[SIGNIN-3] dismissing the error leads back to the form, and the form may be sent again from the error', () => {
  const leaving = edgesOf(signInModel).filter(({ fromState }) => fromState === 'error')

  expect(new Set(leaving.map(({ label, toState }) => `${label} → ${toState}`))).toEqual(
    new Set(['closes the message → form', 'submits credentials → busy', 'tries again → busy']),
  )
})

test('too many tries, and nothing else that happens on the screen, makes a person wait', () => {
  expect(waysInto(signInModel, 'throttled')).toEqual([
    'busy: createToken: 429',
    'loading: restoreSession: broken',
    'loading: restoreSession: nobody',
  ])
  expect(waysInto(forgotPasswordModel, 'throttled')).toEqual(['busy: requestPasswordReset: 429'])
  expect(waysInto(resetPasswordModel, 'throttled')).toEqual(['busy: resetPassword: 429'])
  expect(waysInto(resendVerificationModel, 'throttled')).toEqual(['busy: resendVerification: 429'])
})

test('[CONN-1] [CONN-2] the browser leaves only with an answer, and each failure can be tried again', () => {
  expect(waysInto(connectModel, 'ready')).toEqual(['connecting: connectApplication: ok'])
  expect(waysInto(connectModel, 'verifying')).toEqual(['error: tries again'])
})

test('[PWD-1] only an accepted request says that the link is on its way', () => {
  expect(waysInto(forgotPasswordModel, 'sent')).toEqual(['busy: requestPasswordReset: ok'])
})

test('[PWD-2] [PWD-3] a dead link is told apart from every other refusal, and only success announces the change', () => {
  expect(waysInto(resetPasswordModel, 'expiredLink')).toEqual([
    'busy: resetPassword: link.expired',
    'busy: resetPassword: link.wrong',
  ])
  expect(waysInto(resetPasswordModel, 'done')).toEqual(['busy: resetPassword: ok'])
  expect(causesOf(resetPasswordModel, 'announceChange')).toEqual(['busy: resetPassword: ok'])
})

test('an invited person is signed in by a sign-in alone, after the password is saved (0122)', () => {
  expect(waysInto(joinTeamModel, 'signingIn')).toEqual(['saving: resetPassword: ok'])
  expect(waysInto(joinTeamModel, 'checking')).toEqual(['saving: resetPassword: link.wrong'])
  expect(waysInto(joinTeamModel, 'loggedIn')).toEqual(['checking: createToken: ok', 'signingIn: createToken: ok'])
})

test('[VERIFY-1] the link is replayed, then the user is read, and only a verified user is kept', () => {
  expect(waysInto(emailVerificationModel, 'readingUser')).toEqual([
    'changing: confirmEmailChange: ok',
    'verifying: verifyEmail: ok',
  ])
  expect(waysInto(emailVerificationModel, 'verified')).toEqual(['readingUser: getMe: ok'])
  expect(causesOf(emailVerificationModel, 'keepVerification')).toEqual(['readingUser: getMe: ok'])
})

test('[VERIFY-2] the success screen is left after three seconds', () => {
  expect(waysInto(emailVerificationModel, 'done')).toEqual(['verified: after verifiedScreen'])
  expect(emailVerificationModel.machine.implementations.delays).toEqual({ verifiedScreen: 3000 })
})

test('[VERIFY-3] one mail at a time: after a mail, and after too many, resending waits', () => {
  expect(waysInto(resendVerificationModel, 'busy')).toEqual(['error: tries again', 'ready: asks for the mail'])
  expect(waysInto(resendVerificationModel, 'sent')).toEqual(['busy: resendVerification: ok'])
})

test('[STAT-4] a session begins by reading, opening or another tab, and nothing else', () => {
  expect(waysInto(sessionModel, 'authenticated')).toEqual([
    'anonymous: Olivia signs in',
    'anonymous: Olivia signs in elsewhere',
    'anonymous: Ulises signs in',
    'anonymous: Ulises signs in elsewhere',
    'confirming: Olivia signs in',
    'confirming: Olivia signs in elsewhere',
    'confirming: Ulises signs in',
    'confirming: Ulises signs in elsewhere',
    'confirming: leaves the act',
    'expired: Olivia signs in',
    'expired: Olivia signs in elsewhere',
    'expired: Ulises signs in',
    'expired: Ulises signs in elsewhere',
    'restoring: readSession: Olivia',
  ])
})

test('[STAT-4] signing out forgets the stored session at once, whatever the server says', () => {
  expect(causesOf(sessionModel, 'forgetSession')).toEqual([
    'authenticated: signs out',
    'expired: signs out',
    'expired: signs out elsewhere',
  ])
})

test('another person over a kept screen starts over; the same person goes on', () => {
  expect(causesOf(sessionModel, 'startOver')).toEqual([
    'authenticated: Olivia signs in elsewhere',
    'authenticated: Ulises signs in elsewhere',
    'confirming: Olivia signs in',
    'confirming: Olivia signs in elsewhere',
    'confirming: Ulises signs in',
    'confirming: Ulises signs in elsewhere',
    'expired: Olivia signs in',
    'expired: Olivia signs in elsewhere',
    'expired: Ulises signs in',
    'expired: Ulises signs in elsewhere',
  ])
})

test('[STAT-4] who signs in over a kept screen starts over exactly when it is somebody else', () => {
  const arrivals = edgesOf(sessionModel).filter(({ fromState, label }) => fromState !== 'anonymous' && / signs in/.test(label))
  const isSomebodyElse = ({ from, label }: (typeof arrivals)[number]) =>
    (JSON.parse(from) as [string, string])[1] !== (label.startsWith('Olivia') ? olivia.id : ulises.id)

  expect(
    arrivals.filter((edge) => edge.effects.includes('startOver') !== isSomebodyElse(edge)).map(({ label }) => label),
  ).toEqual([])
  expect(new Set(arrivals.map(isSomebodyElse))).toEqual(new Set([true, false]))
})

test('a record is announced only when saved, and a conflict is a choice of the person', () => {
  expect(causesOf(profileModel, 'announceSaved')).toEqual(['saving: saveRecord: ok'])
  expect(waysInto(profileModel, 'conflict')).toEqual([
    'comparing: reloadRecord: not verified',
    'comparing: reloadRecord: ok',
    'leavingConflict: stays',
  ])
  expect(waysInto(profileModel, 'comparing')).toEqual(['saving: saveRecord: 409'])
  expect(waysInto(profileModel, 'missing')).toEqual([
    'comparing: reloadRecord: 404',
    'loading: loadRecord: 404',
    'saving: saveRecord: 404',
  ])
})

test.each([profileModel, organizationModel, companyModel])(
  'a record form is left only by the person’s word, and a conflict is not lost by staying',
  (model) => {
    expect(waysInto(model, 'left')).toEqual(['leaving: leaves all the same', 'leavingConflict: leaves all the same'])
    expect(waysInto(model, 'saving')).toEqual([
      'conflict: keeps mine',
      'editing: saves the change',
      'error: saves again',
      'error: saves the change',
      'saved: saves the change',
    ])
  },
)

test('[SET-1] nobody is taken out or lowered without a second word, and who leaves is signed out', () => {
  expect(waysInto(teamModel, 'removing')).toEqual(['confirming: confirms the removal'])
  expect(waysInto(teamModel, 'goingAway')).toEqual(['confirmingDeparture: confirms the farewell'])
  expect(causesOf(teamModel, 'signOut')).toEqual(['goingAway: leaveTeam: ok'])
  expect(waysInto(teamModel, 'throttled')).toEqual(['resending: resendInvitation: 429'])
})

test('[SET-4] only a file that was looked at is sent, and a logo goes only after a second word', () => {
  expect(waysInto(logoModel, 'preview')).toEqual(['checking: checkFile: good', 'error: closes the message'])
  expect(waysInto(logoModel, 'uploading')).toEqual(['error: uploads it again', 'preview: uploads it'])
  expect(waysInto(logoModel, 'removing')).toEqual(['confirming: confirms the removal'])
})

test('[TOAST-1] toasts go by themselves or on close, and none goes while a person is on them', () => {
  expect(new Set(waysInto(toastsModel, 'empty').map((way) => way.split(': ')[0]))).toEqual(new Set(['held', 'showing']))
  expect(waysInto(toastsModel, 'empty').filter((way) => way.startsWith('held'))).toEqual([
    'held: closes the first',
    'held: closes the other',
  ])
})
