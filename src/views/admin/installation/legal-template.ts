import type { LegalKind } from '#contract/legal-text.ts'
import type { Localised } from '#contract/localised.ts'
import { addressLines, type ReceiptIssuer } from '#contract/receipt-issuer.ts'

interface Company {
  name: string
  rfc: string
  place: string
  phone: string
  email: string
}

/** Returns what the texts say of a company; `…` stands for what nobody wrote yet. */
function companyOf(issuer: ReceiptIssuer | null): Company {
  const { name = '…', rfc = '…', address, phone = '…', email = '…' } = issuer ?? {}
  return { name, rfc, place: address ? addressLines(address).join(', ') : '…', phone, email }
}

const termsEs = ({ name, rfc, place, phone, email }: Company) => `## Quién te vende
${name}, con RFC ${rfc} y domicilio en ${place}.

## Qué contratas
Una suscripción a lo que incluye tu plan, por mes o por año, al precio que viste al elegirlo, con IVA incluido.

## Renovación y cancelación
La suscripción se renueva al final de cada periodo. Te avisamos al menos cinco días antes de cada cobro. Puedes cancelarla desde tu cuenta en cualquier momento, tan fácil como la contrataste.

## Prueba gratis
Hay una prueba por RFC. Antes de que se convierta en una suscripción con cobro te pedimos tu consentimiento.

## Tu responsabilidad
Registra solo un RFC que puedas representar y cuida tu contraseña: lo que se hace con tu cuenta se entiende hecho por ti.

## Dudas y quejas
Escribe a ${email} o llama al ${phone}. También puedes acudir a la Profeco.`

const termsEn = ({ name, rfc, place, phone, email }: Company) => `## Who sells to you
${name}, RFC ${rfc}, at ${place}.

## What you buy
A subscription to what your plan includes, by the month or by the year, at the price that you saw when you chose it, IVA included.

## Renewal and cancellation
The subscription renews at the end of each period. We tell you at least five days before each charge, and you may cancel in your account at any time, as easily as you subscribed.

## Free trial
There is one trial for each RFC. Before it becomes a subscription with charges we ask for your consent.

## Your part
Register only an RFC that you may represent, and take care of your password: what is done with your account counts as done by you.

## Questions and complaints
Write to ${email} or call ${phone}. You may also turn to Profeco.`

const privacyEs = ({ name, rfc, place, phone, email }: Company) => `## Responsable
${name}, con RFC ${rfc} y domicilio en ${place}, es responsable de tus datos personales, según la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.

## Qué datos tratamos
Tu RFC, nombre, teléfono y correo, y las últimas cifras de tu tarjeta. Tu contraseña se guarda cifrada y el número de tu tarjeta nunca llega a nosotros. No pedimos datos sensibles.

## Para qué
Son necesarios para crear tu cuenta, cobrar tu suscripción, darte acceso a lo que contratas, darte soporte y cumplir la ley. No los usamos para publicidad.

## Con quién los compartimos
Con el procesador de pagos y con las aplicaciones de tu plan, solo lo que necesitan, y con la autoridad que lo exija conforme a la ley. No vendemos tus datos.

## Tus derechos ARCO
Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar tu consentimiento. Desde tu perfil puedes verlos, corregirlos y descargarlos. Para lo demás escribe a ${email} con tu nombre, tu RFC y lo que pides: respondemos en un máximo de 20 días hábiles.

## Contacto
${email}, teléfono ${phone}, ${place}.

## Cambios
Si este aviso cambia, la versión vigente está siempre en esta página.`

const privacyEn = ({ name, rfc, place, phone, email }: Company) => `## Who is responsible
${name}, RFC ${rfc}, at ${place}, is responsible for your personal data under Mexico's data protection law (LFPDPPP).

## Which data
Your RFC, name, phone and e-mail, and the last digits of your card. Your password is stored encrypted, and the number of your card never reaches us. We ask for no sensitive data.

## What for
They are needed to create your account, to charge your subscription, to give you access to what you buy, to support you, and to obey the law. We do not use them for advertising.

## Whom we share them with
The payment processor and the applications of your plan, only what they need, and authorities that require it by law. We do not sell your data.

## Your ARCO rights
You may access, rectify or cancel your data, oppose their use, and withdraw your consent. You can see, correct and download them in your profile. For the rest write to ${email} with your name, your RFC and what you ask for: we answer within 20 working days.

## Contact
${email}, phone ${phone}, ${place}.

## Changes
If this notice changes, the version in force is always on this page.`

const templates: Record<LegalKind, Record<keyof Localised, (company: Company) => string>> = {
  terms: { 'es-MX': termsEs, en: termsEn },
  privacy: { 'es-MX': privacyEs, en: privacyEn },
}

/** Returns a text to begin with, in both languages, with a company's data. */
export function legalTemplate(kind: LegalKind, issuer: ReceiptIssuer | null): Localised {
  const company = companyOf(issuer)
  return { 'es-MX': templates[kind]['es-MX'](company), en: templates[kind].en(company) }
}
