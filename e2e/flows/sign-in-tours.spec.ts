import { signInTour } from '#tests/flows/sign-in/sign-in.tour.ts'
import { walkTours } from '#tests/qa/runs/tours/walk-tours.ts'
import { pathTest } from '../support/test.ts'

// The tours of every flow, and each cause from every context, take minutes: npm run bench:tours.
pathTest.describe('[SIGNIN-1] [SIGNIN-3] sign-in in the shipped product', () => walkTours({ ...signInTour, sameStates: true }))
