import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { legalBlocks, type LegalText } from '#contract/legal-text.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Prose } from '../../components/prose.tsx'
import { WrittenText } from '../../components/written-text.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { dateText } from '../../lib/dates.ts'
import { supportAddress } from '../../lib/support.ts'

function Legal({ title, onBack, children }: Pick<Props, 'onBack'> & { title: string; children: ReactNode }) {
  return (
    <AuthShell wide>
      <PageTitle>{title}</PageTitle>
      <Prose>{children}</Prose>
      <div>
        {onBack ? (
          <Button variant="secondary" onClick={onBack}>
            <Trans>Volver</Trans>
          </Button>
        ) : (
          <ButtonLink variant="secondary" href="/">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        )}
      </div>
    </AuthShell>
  )
}

interface Props {
  /** What the tenant published; null shows the general sentences. */
  published: LegalText | null
  /** Leads back to where the person came from; null when they opened the page by its address. */
  onBack: (() => void) | null
}

function Published({ published: { text, publishedAt } }: { published: LegalText }) {
  const { i18n } = useLingui()
  const day = dateText(publishedAt, i18n.locale)
  return (
    <>
      <WrittenText blocks={legalBlocks(i18n.locale === 'en' ? text.en : text['es-MX'])} />
      <p>
        <Trans>Vigente desde el {day}.</Trans>
      </p>
    </>
  )
}

/** The terms that a person accepts at registration. */
export function TermsPage({ published, onBack }: Props) {
  const { t } = useLingui()
  return (
    <Legal title={t`Términos y condiciones`} onBack={onBack}>
      {published ? <Published published={published} /> : <GeneralTerms />}
    </Legal>
  )
}

function GeneralTerms() {
  return (
    <>
      <h2>
        <Trans>Qué contratas</Trans>
      </h2>
      <p>
        <Trans>
          Una suscripción a las aplicaciones de tu plan, por mes o por año. Pagas el precio que viste al elegirlo, con IVA
          incluido.
        </Trans>
      </p>
      <h2>
        <Trans>Renovación y cancelación</Trans>
      </h2>
      <p>
        <Trans>
          La suscripción se renueva al final de cada periodo. Te avisamos al menos cinco días antes de cada cobro. Puedes
          cancelarla desde tu cuenta en cualquier momento, tan fácil como la contrataste.
        </Trans>
      </p>
      <h2>
        <Trans>Prueba gratis</Trans>
      </h2>
      <p>
        <Trans>
          Hay una prueba por RFC. Antes de que se convierta en una suscripción con cobro te pedimos tu consentimiento.
        </Trans>
      </p>
      <h2>
        <Trans>Tu responsabilidad</Trans>
      </h2>
      <p>
        <Trans>
          Registra solo un RFC que puedas representar y cuida tu contraseña: lo que se hace con tu cuenta se entiende hecho por
          ti.
        </Trans>
      </p>
    </>
  )
}

/** The privacy notice (LFPDPPP). */
export function PrivacyPage({ published, onBack }: Props) {
  const { t } = useLingui()
  return (
    <Legal title={t`Aviso de privacidad`} onBack={onBack}>
      {published ? <Published published={published} /> : <GeneralNotice />}
    </Legal>
  )
}

function GeneralNotice() {
  return (
    <>
      <h2>
        <Trans>Qué guardamos y para qué</Trans>
      </h2>
      <p>
        <Trans>
          Tu RFC, nombre, teléfono y correo, para crear tu cuenta, cobrar tu suscripción y darte soporte. Tu contraseña se guarda
          cifrada y el número de tu tarjeta nunca llega a nosotros.
        </Trans>
      </p>
      <h2>
        <Trans>Con quién lo compartimos</Trans>
      </h2>
      <p>
        <Trans>Con el procesador de pagos y con las aplicaciones de tu plan, solo lo que necesitan. No vendemos tus datos.</Trans>
      </p>
      <h2>
        <Trans>Tus derechos</Trans>
      </h2>
      <p>
        <Trans>
          Puedes ver, corregir y descargar tus datos desde tu perfil. Para cancelarlos u oponerte a su uso, escribe a{' '}
          {supportAddress}.
        </Trans>
      </p>
    </>
  )
}
