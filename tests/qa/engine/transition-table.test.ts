import { expect, test } from 'vitest'
import { signInSample } from './samples/sign-in.sample.ts'
import { wizardSample } from './samples/wizard.sample.ts'
import { transitionTable } from './transition-table.ts'

test('prints states and transitions of a flow', () => {
  expect(transitionTable(signInSample)).toMatchInlineSnapshot(`
    "machine signInSample

    state     is                           tags     calls          on entry     on exit
    (root)    compound, begins in loading  ·        ·              ·            ·
    busy      atomic                       pending  createToken    ·            ·
    error     atomic                       ·        ·              ·            forgetFailure
    form      atomic                       ·        ·              ·            ·
    left      final                        ·        ·              ·            ·
    loading   atomic                       pending  loadChallenge  ·            ·
    loggedIn  final                        ·        ·              ·            ·
    welcome   atomic                       ·        ·              openSession  ·

    state    when                   if            goes to   does
    busy     ✓ createToken          ·             welcome   ·
    busy     ✗ createToken          ·             error     keepFailure
    error    failure.dismissed      ·             form      ·
    form     credentials.submitted  triesAreLeft  busy      countTry
    form     form.left              ·             left      ·
    loading  ✓ loadChallenge        ·             form      ·
    loading  ✗ loadChallenge        ·             error     keepFailure
    welcome  after welcomeScreen    ·             loggedIn  ·

    welcomeScreen = 3000 ms
    "
  `)
})

test('prints nesting, parallel regions, guards in words and targets of the root', () => {
  expect(transitionTable(wizardSample)).toMatchInlineSnapshot(`
    "machine wizardSample

    state              is                                     tags  calls      on entry  on exit
    (root)             compound, begins in deciding           ·     ·          ·         ·
    deciding           atomic                                 ·     ·          ·         ·
    finished           final                                  ·     ·          ·         ·
    pay                parallel                               ·     ·          ·         ·
    pay.plans          compound, begins in pay.plans.loading  ·     ·          ·         ·
    pay.plans.loading  atomic                                 ·     loadPlans  ·         ·
    pay.plans.ready    final                                  ·     ·          ·         ·
    pay.promo          compound, begins in pay.promo.closed   ·     ·          ·         ·
    pay.promo.applied  final                                  ·     ·          ·         ·
    pay.promo.closed   atomic                                 ·     ·          ·         ·
    pay.promo.open     atomic                                 ·     ·          ·         ·
    plan               atomic                                 ·     ·          ·         ·
    refused            atomic                                 ·     ·          ·         ·

    state              when                       if           goes to            does
    (root)             reset                      ·            deciding           ·
    deciding           always                     not invited  plan               ·
    deciding           always                     ·            pay                ·
    pay                finished wizardSample.pay  ·            finished           ·
    pay.plans.loading  ✓ loadPlans                ·            pay.plans.ready    ·
    pay.plans.loading  ✗ loadPlans                ·            refused            ·
    pay.promo.closed   promo.opened               ·            pay.promo.open     ·
    pay.promo.open     promo.*                    ·            pay.promo.applied  ·
    plan               next                       ·            pay                ·
    "
  `)
})
