import { useEffect, useRef, useState } from 'react'
import { addressOf, widths, type Address } from '../address.ts'
import { isSaid, onTold, type ScreenStatus } from '../frame/screen-status.ts'
import type { Place } from '../places.ts'
import { Pending } from './pending.tsx'
import { speaking } from './words.ts'

// The frame shows our own code: a sandbox with our scripts in our origin would not protect anything.
const Frame = 'iframe'

export type PlaceStart = Pick<ScreenStatus, 'input' | 'path'>

interface Props {
  address: Address
  place: Place
  /** Receives the input and the way that brought the screen there. */
  onBegun: (start: PlaceStart) => void
}

/** Shows the screen in a frame of its width with its status: its state, its pending calls, its next destination. */
export function LiveScreen({ address, place, onBegun }: Props) {
  const { appearance } = address
  const say = speaking(appearance.locale)
  const frame = useRef<HTMLIFrameElement>(null)
  const [status, setTold] = useState<ScreenStatus | null>(null)
  const src = addressOf({ ...address, bare: true })
  useEffect(() => {
    const screen = frame.current?.contentWindow
    if (!screen) return undefined
    return onTold(screen, (news) => {
      setTold(news)
      onBegun(news)
    })
  }, [src, onBegun])
  const reload = () => {
    setTold(null)
    frame.current?.contentWindow?.location.reload()
  }
  return (
    <section aria-label={say('screen')}>
      <div className="live" role="status">
        <p>
          {status?.arrived ? (
            <>
              {say('now')} <code>{status.state ?? '–'}</code>
            </>
          ) : status?.failure ? (
            say('failed')
          ) : (
            say('opening')
          )}
        </p>
        {status?.failure && <pre>{status.failure}</pre>}
        {status?.arrived && (
          <p>
            {say(status.answering)} {status.as && say(status.as)}
            {status.because && (isSaid(status.because) ? say(status.because) : <code>{status.because}</code>)}
          </p>
        )}
        {status?.gone && (
          <p>
            {say('gone')} <code>{status.gone}</code>{' '}
            <a href={status.gone} target="_blank" rel="noreferrer">
              {say('open')}
            </a>
          </p>
        )}
      </div>
      {status?.arrived &&
        status.pending.map((call) => <Pending key={call} call={call} flow={place.flow} appearance={appearance} screen={frame} />)}
      <p>
        <button type="button" onClick={reload}>
          {say('again')}
        </button>{' '}
        <a href={src}>{say('alone')}</a>
      </p>
      <div className="stage">
        <Frame ref={frame} key={src} src={src} title={say('screen')} style={{ width: widths[appearance.width] }} />
      </div>
    </section>
  )
}
