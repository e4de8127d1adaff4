import { expect, test } from 'vitest'
import { logoModel } from '#tests/flows/logo/logo.model.ts'
import { openSessionsModel } from '#tests/flows/open-sessions/open-sessions.model.ts'
import { registrationModel } from '#tests/flows/registration/registration.model.ts'
import { resetPasswordModel } from '#tests/flows/reset-password/reset-password.model.ts'
import { sessionModel } from '#tests/flows/session/session.model.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { teamModel } from '#tests/flows/team/team.model.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { waysInto } from './graph-of.ts'

/** The states from which a state is reached. */
const from = (model: FlowModel, state: string) => [...new Set(waysInto(model, state).map((way) => way.split(':')[0]!))]

test('[SIGNIN-1] a person is signed in by an answer alone, and a refused one may try again', () => {
  expect(waysInto(signInModel, 'loggedIn')).toEqual([
    'busy: createToken: ok',
    'loading: restoreSession: signed in',
    '{"code":"busy"}: finishSignIn: ok',
    '{"passkey":"busy"}: provePasskey: ok',
    '{"recovery":"busy"}: finishSignIn: ok',
  ])
  expect(waysInto(signInModel, 'busy')).toEqual(['error: submits credentials', 'error: tries again', 'form: submits credentials'])
  expect(from(signInModel, 'error')).toEqual(['busy', '{"code"', '{"passkey"', '{"recovery"'])
  expect(from(signInModel, 'form')).toEqual(['error', 'loading', 'throttled', '{"code"', '{"passkey"', '{"recovery"'])
})

test('[STAT-4] a session that ended is over a kept screen, and one that was left is gone', () => {
  expect(waysInto(sessionModel, 'expired')).toEqual([
    'authenticated: the server ends the session',
    'confirming: the server ends the session',
  ])
  expect(waysInto(sessionModel, 'confirming')).toEqual(['authenticated: an act needs a recent sign-in'])
  expect(waysInto(sessionModel, 'leaving')).toEqual(['authenticated: signs out'])
  expect(from(sessionModel, 'anonymous')).toEqual(['authenticated', 'confirming', 'expired', 'leaving', 'restoring'])
})

test('[PWD-2] a password is sent by a person, and after each refusal it can be sent again', () => {
  expect(waysInto(resetPasswordModel, 'busy')).toEqual([
    'error: submits the password',
    'error: tries again',
    'form: submits the password',
  ])
  expect(from(resetPasswordModel, 'error')).toEqual(['busy'])
  expect(from(resetPasswordModel, 'form')).toEqual(['error', 'throttled'])
})

test('[SET-1] each act on the team begins by a person, and its refusal is said', () => {
  expect(waysInto(teamModel, 'resending')).toEqual(['error: resends the invitation', 'list: resends the invitation'])
  expect(waysInto(teamModel, 'changingRole')).toEqual(['choosingRole: chooses the level'])
  expect(waysInto(teamModel, 'gone')).toEqual(['goingAway: leaveTeam: ok'])
  expect(from(teamModel, 'error')).toEqual(['changingRole', 'goingAway', 'removing', 'resending'])
  for (const act of ['choosingRole', 'confirming', 'confirmingDeparture', 'inviting'])
    expect(from(teamModel, act)).toEqual(['error', 'list', 'throttled'])
})

test('[REG-1] an account is made by a company that was checked, and its owner is signed in or enters by hand', () => {
  expect(waysInto(registrationModel, 'signingIn')).toEqual(['create: registerCustomer: ok', 'created: enters the account'])
  expect(waysInto(registrationModel, 'loggedIn')).toEqual(['signingIn: createToken: ok'])
  expect(from(registrationModel, 'created')).toEqual(['signingIn'])
  expect(from(registrationModel, 'create')).toEqual(['beginning', 'error', 'form', 'guard'])
  expect(from(registrationModel, 'error')).toEqual(['create', 'guard'])
  expect(from(registrationModel, 'unavailable')).toEqual(['loading', 'refreshing'])
  expect(from(registrationModel, 'closed')).toEqual(['loading', 'refreshing'])
  expect(waysInto(registrationModel, 'claiming')).toEqual(['recovery: claims the account'])
  expect(from(registrationModel, 'claimInProcess')).toEqual(['claiming', 'create', 'guard'])
})

test('a session elsewhere is ended by a person, and the list is read after it', () => {
  expect(waysInto(openSessionsModel, 'ending')).toEqual(['error: ends a session', 'list: ends a session'])
  expect(waysInto(openSessionsModel, 'list')).toEqual(['error: closes the message', 'loading: listOpenSessions: ok'])
  expect(from(openSessionsModel, 'loading')).toEqual(['ending', 'error', 'list', 'unavailable'])
  expect(from(openSessionsModel, 'unavailable')).toEqual(['loading'])
})

test('[SET-4] a logo is looked at before it is sent, and is read again after it', () => {
  expect(waysInto(logoModel, 'reading')).toEqual(['unavailable: loads again', 'uploading: uploadLogo: ok'])
  expect(from(logoModel, 'error')).toEqual(['removing', 'uploading'])
  expect(from(logoModel, 'none')).toEqual(['preview', 'refused', 'removing'])
  expect(from(logoModel, 'shown')).toEqual(['confirming', 'error', 'preview', 'reading', 'refused'])
})
