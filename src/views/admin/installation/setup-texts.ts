import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CatalogueTemplate, MailOutcome, SetupStep } from '#contract/admin/setup.ts'
import type { GatewayProbe } from '#contract/gateway-probe.ts'
import type { LegalKind } from '#contract/legal-text.ts'

export const stepTexts: Record<SetupStep, MessageDescriptor> = {
  issuer: msg`Quién cobra`,
  texts: msg`Términos y privacidad`,
  mail: msg`Correo`,
  gateways: msg`Pasarelas de pago`,
  catalogue: msg`Primer plan`,
  purchase: msg`Compra de prueba`,
}

export const legalTexts: Record<LegalKind, MessageDescriptor> = {
  terms: msg`Términos y condiciones`,
  privacy: msg`Aviso de privacidad`,
}

/** What became of the test mail, and what to do. */
export const mailTexts: Record<MailOutcome, MessageDescriptor> = {
  accepted: msg`El servidor de correo aceptó el mensaje. Búscalo en tu bandeja y, si no está, en los no deseados.`,
  refused: msg`El servidor de correo lo rechazó. Revisa que MAIL_FROM sea una dirección que ese servidor deja usar.`,
  credentials: msg`El servidor de correo no aceptó el usuario o la contraseña. Revisa SMTP_URL.`,
  later: msg`El servidor de correo no acepta más mensajes por ahora. Espera unos minutos y envía otro.`,
  unreachable: msg`No hubo respuesta segura del servidor de correo. Revisa su dirección y su puerto en SMTP_URL.`,
}

export const probeTexts: Record<GatewayProbe, MessageDescriptor> = {
  ready: msg`Funciona`,
  refused: msg`No acepta las llaves`,
  unreachable: msg`Sin respuesta`,
}

export const templateTexts: Record<CatalogueTemplate, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  invoicing: {
    label: msg`Facturación mensual básica`,
    hint: msg`Un producto de facturación y su plan, por mes o por año. Después cambias sus precios.`,
  },
  membership: {
    label: msg`Membresía mensual`,
    hint: msg`Un acceso y su plan, por mes o por año. Después cambias sus precios.`,
  },
  demo: {
    label: msg`Catálogo de ejemplo`,
    hint: msg`Cuatro aplicaciones con sus complementos y planes, también uno de prueba. Solo si aún no hay nada.`,
  },
}
