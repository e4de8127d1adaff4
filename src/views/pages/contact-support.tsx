import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../components/button.tsx'
import { supportAddress, supportHref } from '../../lib/support.ts'
import { StatusPage } from '../../components/status-page.tsx'

interface Props {
  /** The support code of the error, if there is one. */
  code?: string | undefined
  onRetry?: (() => void) | undefined
}

/** For unexpected errors, and for people who need support (ROUTE-7). */
export function ContactSupport({ code, onRetry }: Props) {
  const { t } = useLingui()
  const subject = encodeURIComponent(code ? t`Ayuda con el error ${code}` : t`Ayuda con mi cuenta`)
  return (
    <StatusPage
      title={t`Estamos para ayudarte`}
      subtitle={
        code ? (
          <Trans>
            Algo no salió como debía. Escríbenos a {supportAddress} con este código y lo resolvemos contigo: {code}
          </Trans>
        ) : (
          <Trans>Escríbenos a {supportAddress} y cuéntanos qué pasó. Te respondemos en horas hábiles.</Trans>
        )
      }
      actions={
        <>
          <ButtonLink href={supportHref(code)}>
            <Trans>Abrir un caso</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" href={`mailto:${supportAddress}?subject=${subject}`}>
            <Trans>Escribir a soporte</Trans>
          </ButtonLink>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              <Trans>Reintentar</Trans>
            </Button>
          )}
          <ButtonLink variant="ghost" href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
