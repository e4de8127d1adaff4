import { olivia, sessionOf } from '#tests/fixtures/people.ts'
import { openSessionsModel } from '#tests/flows/open-sessions/open-sessions.model.ts'
import { renewed } from '#tests/qa/runs/tours/reasons.ts'
import type { Tour } from '#tests/qa/runs/tours/walk-tours.ts'

const oncePerPage = 'the form beside it changes the password once, and then rests; tests/src/flows/open-sessions.test.ts has that'

export const openSessionsTour: Tour = {
  model: openSessionsModel,
  screens: { 'own sessions': { url: '/app/configuracion/seguridad', session: sessionOf(olivia) } },
  beyond: {
    'listOpenSessions: 401': renewed,
    'endOpenSession: 401': renewed,
    'a new password ended the others': oncePerPage,
  },
  exceptions: { 'openSessions | sessions.ended | 0': oncePerPage },
}
