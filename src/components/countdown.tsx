import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { durationText } from '../lib/duration.ts'

const Quiet = chakra('span', { base: { srOnly: true } })
const Digits = chakra('span', { base: { fontVariantNumeric: 'tabular-nums' } })

const secondsTo = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

export type CountdownProps = {
  /** Epoch milliseconds. */
  until: number
  onEnd?: () => void
}

/**
 * Counts down every second on screen. Screen readers announce every half minute. It may stand in a message: that is not
 * announced again for it.
 */
export function Countdown({ until, onEnd }: CountdownProps) {
  const { i18n } = useLingui()
  const [left, setLeft] = useState(() => secondsTo(until))
  const [said, setSaid] = useState(left)
  useEffect(() => {
    const tick = () => {
      const seconds = secondsTo(until)
      setLeft(seconds)
      if (seconds % 30 === 0) {
        setSaid(seconds)
        import('../lib/say.ts').then(
          ({ say }) => say(durationText(seconds, i18n.locale)),
          () => undefined,
        )
      }
      if (seconds > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd, i18n.locale])
  return (
    <>
      <Digits aria-hidden="true">{durationText(left, i18n.locale)}</Digits>
      <Quiet role="timer" aria-live="off">
        {durationText(said, i18n.locale)}
      </Quiet>
    </>
  )
}
