import { useState, type RefObject } from 'react'
import { outcomesOf } from '#tests/qa/engine/flow-model.ts'
import type { Appearance } from '../address.ts'
import { askEnd } from '../frame/screen-status.ts'
import { shownModels } from '../places.ts'
import { speaking } from './words.ts'

interface Props {
  call: string
  flow: string
  appearance: Appearance
  screen: RefObject<HTMLIFrameElement | null>
}

/** Shows a pending call, and every way in which it can end. */
export function Pending({ call, flow, appearance, screen }: Props) {
  const say = speaking(appearance.locale)
  const outcomes = outcomesOf(shownModels.get(flow)!, call).map(({ name }) => name)
  const [outcome, choose] = useState(outcomes[0] ?? '')
  const end = () => {
    const there = screen.current?.contentWindow
    if (there) askEnd(there, { call, outcome })
  }
  return (
    <p className="pending">
      {say('pending')} <code>{call}</code>{' '}
      <label>
        {say('how')}{' '}
        <select value={outcome} onChange={({ target }) => choose(target.value)}>
          {outcomes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>{' '}
      <button type="button" onClick={end}>
        {say('end')}
      </button>
    </p>
  )
}
