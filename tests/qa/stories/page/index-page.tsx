import { useState } from 'react'
import { wordsIn } from '#tests/qa/engine/user/user.ts'
import { addressOf, type Appearance } from '../address.ts'
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

/** Lists every state of every flow, from each input, by name. */
export function IndexPage({ appearance }: { appearance: Appearance }) {
  const say = speaking(appearance.locale)
  const [wanted, want] = useState('')
  return (
    <main>
      <h1>{say('gallery')}</h1>
      <p>{say('about')}</p>
      <Choices address={{ target: null, appearance, bare: false }} />
      <p>
        <label>
          {say('search')} <input type="search" value={wanted} onChange={({ target }) => want(target.value.toLowerCase())} />
        </label>
      </p>
      {groups.map(([group, flows]) => (
        <section key={group} aria-label={say(group)}>
          <h2>{say(group)}</h2>
          {flows.map((flow) => (
            <Flow key={flow} flow={flow} appearance={appearance} wanted={wanted} />
          ))}
        </section>
      ))}
    </main>
  )
}

function Flow({ flow, appearance, wanted }: { flow: string; appearance: Appearance; wanted: string }) {
  const { title, purpose } = storyOf(flow)
  const named = `${flow} ${wordsIn(appearance.locale, title)}`.toLowerCase()
  const places = placesOf(flow).filter(({ state }) => named.includes(wanted) || state.toLowerCase().includes(wanted))
  if (places.length === 0) return null
  return (
    <article>
      <h3>
        {wordsIn(appearance.locale, title)} <code>{flow}</code>
      </h3>
      <p>{wordsIn(appearance.locale, purpose)}</p>
      {[...Map.groupBy(places, ({ input }) => input)].map(([input, from]) => (
        <Beginning key={input} input={input} places={from} appearance={appearance} />
      ))}
    </article>
  )
}

function Beginning({ input, places, appearance }: { input: string; places: readonly Place[]; appearance: Appearance }) {
  return (
    <div className="beginning">
      <span>{input}</span>
      <ul>
        {places.map(({ flow, state }) => (
          <li key={state}>
            <a href={addressOf({ target: { flow, state, input }, appearance, bare: false })}>{state}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
