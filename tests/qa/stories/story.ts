import type { Words } from '#tests/qa/engine/user/user.ts'
import type { FixtureUser } from './frame/fixtures/fixture-user.ts'
import type { Place } from './places.ts'

type Text = Exclude<Words, string>

/** The title and the purpose of a flow in the words of its users, and the person who shows it in the gallery. */
export interface Story {
  title: Text
  purpose: Text
  /** For a customer's flow: its place in the guide, in the order in which a customer meets the flows. */
  chapter?: number
  /** For a customer's flow: the steps of the usual way, by the labels of the model, from its first input. */
  walk?: readonly string[]
  /** The guide's text for a label of the walk at which a person does nothing on the screen itself. */
  happenings?: Readonly<Record<string, string>>
  /** Makes the person of a place on the server; by default a person with an account. */
  playedBy?: (place: Place) => Promise<FixtureUser>
}

export const staffPurpose: Text = { es: 'Lo usa quien administra.', en: 'Used by administrators.' }
