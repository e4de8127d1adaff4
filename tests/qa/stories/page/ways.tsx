import { addressOf, type Address } from '../address.ts'
import { placesOf, type Place } from '../places.ts'
import { speaking } from './words.ts'

/** Links to other inputs and other causes of the same state. */
export function Ways({ address, place }: { address: Address; place: Place }) {
  const say = speaking(address.appearance.locale)
  const { flow, state } = place
  const inputs = placesOf(flow).flatMap((one) => (one.state === state ? [one.input] : []))
  const to = (input: string, cause?: string) => addressOf({ ...address, target: { flow, state, input, cause } })
  return (
    <>
      <h2>{say('input')}</h2>
      <ul className="ways">
        {inputs.map((input) => (
          <li key={input}>
            <a href={to(input)}>{input}</a>
          </li>
        ))}
      </ul>
      <h2>{say('cause')}</h2>
      <ul className="ways">
        <li>
          <a href={to(place.input)}>{say('shortest')}</a>
        </li>
        {[...place.causes().keys()].toSorted().map((cause) => (
          <li key={cause}>
            <a href={to(place.input, cause)}>{cause}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
