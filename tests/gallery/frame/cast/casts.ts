import type { Place } from '../../places.ts'
import { asBeginner } from './beginner.ts'
import { asBuyer } from './buyer.ts'
import type { Cast } from './cast.ts'
import { asClerk } from './clerk.ts'
import { asCardholder, asPictured, asResident } from './resident.ts'
import { asClaimant, asStranger } from './stranger.ts'
import { asSubscriber } from './subscriber.ts'
import { asTeamOwner } from './team-owner.ts'

const casts: Readonly<Record<string, (place: Place) => Promise<Cast>>> = {
  'change-plan': asSubscriber,
  charge: asBuyer,
  checkout: asBuyer,
  'claim-ownership': asClaimant,
  'desk-company': asClerk,
  'desk-customer': asClerk,
  'desk-person': asClerk,
  feature: asClerk,
  finish: asBeginner,
  logo: asPictured,
  'new-promo': asClerk,
  'onboarding-checkout': asBeginner,
  'onboarding-plan': asBeginner,
  'onboarding-step': asBeginner,
  'payment-methods': asCardholder,
  plan: asClerk,
  product: asClerk,
  'promo-code': asBuyer,
  registration: asStranger,
  subscription: asSubscriber,
  team: asTeamOwner,
}

/** Flows whose records everybody in the sandbox shares: what is saved there would change it for all. */
const shared = ['configuration-entry', 'role']

/** Who plays a place, made on the server; null where it would touch what is shared. */
export async function castOf(place: Place): Promise<Cast | null> {
  if (shared.includes(place.flow)) return null
  return (casts[place.flow] ?? asResident)(place)
}
