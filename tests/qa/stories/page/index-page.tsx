import { useState } from 'react'
import { wordsIn } from '#tests/qa/engine/hands/user.ts'
import { addressOf, type Look } from '../address.ts'
import { customerFlows, storyOf } from '#tests/flows/stories.ts'
import { placesOf, shownModels, type Place } from '../places.ts'
import { Choices } from './choices.tsx'
import { staffPurpose } from '../story.ts'
import { speaking, type Word } from './words.ts'

const isOfStaff = (flow: string) => storyOf(flow).purpose === staffPurpose
const [staffFlows, otherFlows] = [
  [...shownModels.keys()].filter(isOfStaff),
  [...shownModels.keys()].filter((flow) => !isOfStaff(flow) && !customerFlows.includes(flow)),
]
const groups: readonly (readonly [Word, readonly string[]])[] = [
  ['customers', [...customerFlows, ...otherFlows]],
  ['staff', staffFlows],
]

/** Every state of every flow, from each beginning, by name. */
export function IndexPage({ look }: { look: Look }) {
  const say = speaking(look.locale)
  const [wanted, want] = useState('')
  return (
    <main>
      <h1>{say('gallery')}</h1>
      <p>{say('about')}</p>
      <Choices address={{ asked: null, look, bare: false }} />
      <p>
        <label>
          {say('search')} <input type="search" value={wanted} onChange={({ target }) => want(target.value.toLowerCase())} />
        </label>
      </p>
      {groups.map(([group, flows]) => (
        <section key={group} aria-label={say(group)}>
          <h2>{say(group)}</h2>
          {flows.map((flow) => (
            <Flow key={flow} flow={flow} look={look} wanted={wanted} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Flow({ flow, look, wanted }: { flow: string; look: Look; wanted: string }) {
  const { title, purpose } = storyOf(flow)
  const named = `${flow} ${wordsIn(look.locale, title)}`.toLowerCase()
  const places = placesOf(flow).filter(({ state }) => named.includes(wanted) || state.toLowerCase().includes(wanted))
  if (places.length === 0) return null
  return (
    <article>
      <h3>
        {wordsIn(look.locale, title)} <code>{flow}</code>
      </h3>
      <p>{wordsIn(look.locale, purpose)}</p>
      {[...Map.groupBy(places, ({ input }) => input)].map(([input, from]) => (
        <Beginning key={input} input={input} places={from} look={look} />
      ))}
    </article>
  )
}

function Beginning({ input, places, look }: { input: string; places: readonly Place[]; look: Look }) {
  return (
    <div className="beginning">
      <span>{input}</span>
      <ul>
        {places.map(({ flow, state }) => (
          <li key={state}>
            <a href={addressOf({ asked: { flow, state, input }, look, bare: false })}>{state}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
