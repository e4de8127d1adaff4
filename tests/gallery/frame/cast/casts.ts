import type { Place } from '../../places.ts'
import { asBeginner } from './beginner.ts'
import { asBuyer } from './buyer.ts'
import { asCardAdder } from './card-adder.ts'
import type { Cast } from './cast.ts'
import { asClerk } from './clerk.ts'
import { asDebtor } from './debtor.ts'
import { asConfigurator, asRoleKeeper } from './housekeeper.ts'
import { asForgetful, asUnconfirmed, asWaitingForMail } from './mailed.ts'
import { asCardholder, asPictured, asResident } from './resident.ts'
import { asSignedInTwice } from './signed-in-twice.ts'
import { asClaimant, asStranger } from './stranger.ts'
import { asSubscriber } from './subscriber.ts'
import { asConfirmed } from './confirmed.ts'
import { asTeamOwner } from './team-owner.ts'

const casts: Readonly<Record<string, (place: Place) => Promise<Cast>>> = {
  'card-add': asCardAdder,
  'change-plan': asSubscriber,
  charge: asBuyer,
  checkout: asBuyer,
  'claim-ownership': asClaimant,
  'configuration-entry': asConfigurator,
  'desk-company': asClerk,
  'desk-customer': asClerk,
  'desk-person': asClerk,
  'email-verification': asUnconfirmed,
  feature: asClerk,
  finish: asBeginner,
  invitation: asConfirmed,
  logo: asPictured,
  'new-promo': asClerk,
  'onboarding-checkout': asBeginner,
  'onboarding-plan': asBeginner,
  'onboarding-step': asBeginner,
  'open-sessions': asSignedInTwice,
  'pay-due': asDebtor,
  'payment-methods': asCardholder,
  plan: asClerk,
  product: asClerk,
  'promo-code': asBuyer,
  registration: asStranger,
  'resend-verification': asWaitingForMail,
  'reset-password': asForgetful,
  role: asRoleKeeper,
  subscription: asSubscriber,
  team: asTeamOwner,
}

/** Who plays a place, made on the server. */
export const castOf = (place: Place): Promise<Cast> => (casts[place.flow] ?? asResident)(place)
