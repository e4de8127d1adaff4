import { Trans } from '@lingui/react/macro'
import { Countdown } from '../components/countdown.tsx'
import { Notice } from '../components/notice.tsx'

/** Too many tries: when the next one is allowed (ms since 1970). */
export function ThrottleNotice({ until }: { until: number }) {
  return (
    <Notice tone="warning" title={<Trans>Hubo demasiados intentos</Trans>}>
      <p>
        <Trans>
          Espera un minuto antes de volver a intentarlo. Podrás hacerlo en <Countdown until={until} />.
        </Trans>
      </p>
    </Notice>
  )
}
