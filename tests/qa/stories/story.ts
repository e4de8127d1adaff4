import type { Words } from '#tests/qa/engine/user/user.ts'
import type { FixtureUser } from './frame/fixtures/fixture-user.ts'
import type { Place } from './places.ts'

type Text = Exclude<Words, string>

/** What a flow is called and what it is for, in the words of those who use it, and who shows it in the gallery. */
export interface Story {
  title: Text
  purpose: Text
  /** Of a flow of customers: its place in the guide, which follows the order in which a customer meets the flows. */
  chapter?: number
  /** Of a flow of customers: what happens on the usual way, by the labels of the model, from its first beginning. */
  walk?: readonly string[]
  /** What the guide says of a label of the walk for which a person does nothing on the screen itself. */
  happenings?: Readonly<Record<string, string>>
  /** Who plays a place on the server; somebody with an account when it is left out. */
  playedBy?: (place: Place) => Promise<FixtureUser>
}

export const staffPurpose: Text = { es: 'Lo usa quien administra.', en: 'Used by administrators.' }
