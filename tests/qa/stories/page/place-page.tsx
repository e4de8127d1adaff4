import { useEffect, useState } from 'react'
import { wordsIn } from '#tests/qa/engine/user/user.ts'
import { addressOf, type Address } from '../address.ts'
import { storyOf } from '#tests/flows/stories.ts'
import { placeOf, type PlaceTarget } from '../places.ts'
import { sayPath, sayStep, type SaidStep } from '../said-acts.ts'
import { Chart } from './chart.tsx'
import { Choices } from './choices.tsx'
import { LiveScreen, type PlaceStart } from './live-screen.tsx'
import { Ways } from './ways.tsx'
import { speaking } from './words.ts'

/** Shows one state: its live screen, its position on the chart, the way to it and other ways there. */
export function PlacePage({ address, target }: { address: Address; target: PlaceTarget }) {
  const { appearance } = address
  const say = speaking(appearance.locale)
  const [{ input: startInput, path }, setBegun] = useState<PlaceStart>({ input: null, path: null })
  const input = target.input ?? startInput ?? undefined
  const place = placeOf({ ...target, input })
  const [steps, setSteps] = useState<readonly SaidStep[]>([])
  useEffect(() => {
    const nearest = placeOf({ ...target, input })
    if (nearest) void sayPath({ ...nearest, path: path ?? nearest.path }, appearance.locale).then(setSteps)
  }, [target, input, path, appearance.locale])
  const back = <a href={addressOf({ target: null, appearance, bare: false })}>← {say('gallery')}</a>
  if (!place)
    return (
      <main>
        <p>{back}</p>
        <h1>{say('unknown')}</h1>
      </main>
    )
  const { title } = storyOf(place.flow)
  return (
    <main>
      <p>{back}</p>
      <h1>
        {wordsIn(appearance.locale, title)}: <code>{place.state}</code>
      </h1>
      <Choices address={address} />
      <LiveScreen address={{ ...address, target }} place={place} onBegun={setBegun} />
      <h2>{say('chart')}</h2>
      <Chart flow={place.flow} state={place.state} title={wordsIn(appearance.locale, title)} />
      <h2>{say('path')}</h2>
      <ol className="path">
        <li>
          {say('begins')} <code>{place.input}</code>
        </li>
        {steps.map((step, at) => (
          <li key={at}>
            {sayStep(step).replaceAll('**', '')} <code>→ {step.leadsTo}</code>
          </li>
        ))}
      </ol>
      <p>
        {say('calls')}: <code>{place.calls.join(', ') || say('none')}</code>
      </p>
      <Ways address={address} place={place} />
      <p>
        {say('rerun')}: <code>npm run qa -- --to {`${place.flow}.${place.state}`}</code>
      </p>
    </main>
  )
}
