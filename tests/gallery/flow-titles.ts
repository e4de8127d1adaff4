import type { Words } from '#tests/model/hands/user.ts'

/** What a flow is called and what it is for, in the words of whoever uses it. */
export interface FlowTitle {
  title: Exclude<Words, string>
  purpose: Exclude<Words, string>
}

const titled = (es: string, en: string, why: string, whyEnglish: string): FlowTitle => ({
  title: { es, en },
  purpose: { es: why, en: whyEnglish },
})

/** The flows of customers, in the order in which a customer meets them. */
export const customerFlows: Readonly<Record<string, FlowTitle>> = {
  registration: titled(
    'Crear una cuenta',
    'Create an account',
    'Elige un plan y registra a tu empresa.',
    'Choose a plan and register your company.',
  ),
  'claim-ownership': titled(
    'Reclamar una empresa',
    'Claim a company',
    'Pide la cuenta de tu empresa cuando alguien más ya registró su RFC.',
    'Ask for the account of your company when somebody else registered its RFC.',
  ),
  'sign-in': titled('Iniciar sesión', 'Sign in', 'Entra a tu cuenta.', 'Enter your account.'),
  'forgot-password': titled(
    'Olvidé mi contraseña',
    'I forgot my password',
    'Pide un enlace para elegir otra.',
    'Ask for a link to choose another one.',
  ),
  'reset-password': titled(
    'Elegir otra contraseña',
    'Choose another password',
    'Usa el enlace que te llegó por correo.',
    'Use the link that came by mail.',
  ),
  'email-verification': titled(
    'Confirmar el correo',
    'Confirm the e-mail address',
    'Abre el enlace que te enviamos.',
    'Open the link that we sent.',
  ),
  'resend-verification': titled(
    'Pedir de nuevo el correo de confirmación',
    'Ask for the verification mail again',
    'Recibe otro enlace si el primero no llegó.',
    'Get another link when the first did not come.',
  ),
  session: titled(
    'Volver a entrar sin perder la pantalla',
    'Sign in again without losing the screen',
    'Sigue donde estabas cuando tu sesión termina.',
    'Go on where you were when your session ends.',
  ),
  connect: titled(
    'Abrir una aplicación',
    'Open an application',
    'Entra a una aplicación con tu cuenta.',
    'Enter an application with your account.',
  ),
  'onboarding-step': titled(
    'Primeros pasos',
    'First steps',
    'Completa los datos de tu empresa.',
    'Complete the details of your company.',
  ),
  'onboarding-plan': titled(
    'Elegir un plan',
    'Choose a plan',
    'Compara los planes y elige el tuyo.',
    'Compare the plans and choose yours.',
  ),
  'onboarding-checkout': titled(
    'La compra de los primeros pasos',
    'The purchase of the first steps',
    'Paga el plan que elegiste.',
    'Pay for the plan that you chose.',
  ),
  finish: titled(
    'Preparar tu cuenta',
    'Getting your account ready',
    'Espera a que tus aplicaciones estén listas.',
    'Wait until your applications are ready.',
  ),
  checkout: titled(
    'Tu compra',
    'Your purchase',
    'Revisa lo que compras, con sus extras, y paga.',
    'Look at what you buy, with its extras, and pay.',
  ),
  'promo-code': titled(
    'Usar un código',
    'Use a code',
    'Aplica un código de promoción a tu compra.',
    'Apply a promo code to your purchase.',
  ),
  'card-add': titled('Agregar una tarjeta', 'Add a card', 'Guarda una tarjeta para tus pagos.', 'Keep a card for your payments.'),
  charge: titled(
    'El cargo a tu tarjeta',
    'The charge to your card',
    'Sigue tu pago hasta que el banco responde.',
    'Follow your payment until the bank answers.',
  ),
  'pay-due': titled('Pagar lo pendiente', 'Pay what is due', 'Ponte al corriente.', 'Bring your account up to date.'),
  'payment-methods': titled(
    'Tus tarjetas',
    'Your cards',
    'Agrega, quita o elige la tarjeta de tus pagos.',
    'Add, remove or choose the card of your payments.',
  ),
  subscription: titled(
    'Tu suscripción',
    'Your subscription',
    'Decide si se renueva, y cancélala cuando quieras.',
    'Decide whether it renews, and cancel it when you want.',
  ),
  'change-plan': titled(
    'Cambiar de plan',
    'Change the plan',
    'Mira el precio antes de cambiar.',
    'See the price before you change.',
  ),
  profile: titled('Tus datos', 'Your details', 'Cambia tu nombre y tus datos.', 'Change your name and your details.'),
  'change-password': titled(
    'Cambiar la contraseña',
    'Change the password',
    'Elige otra mientras tienes la sesión abierta.',
    'Choose another one while you are signed in.',
  ),
  'open-sessions': titled(
    'Sesiones abiertas',
    'Open sessions',
    'Cierra tu cuenta en otros equipos.',
    'Sign out on other devices.',
  ),
  download: titled('Descargar tus datos', 'Download your data', 'Guarda una copia de tus datos.', 'Keep a copy of your data.'),
  organization: titled(
    'Tu organización',
    'Your organization',
    'Cambia los datos de tu organización.',
    'Change the details of your organization.',
  ),
  logo: titled(
    'El logotipo',
    'The logo',
    'Pon, cambia o quita el logotipo de tu organización.',
    'Put, change or remove the logo of your organization.',
  ),
  company: titled(
    'Una empresa',
    'A company',
    'Cambia los datos de una de tus empresas.',
    'Change the details of one of your companies.',
  ),
  'new-company': titled(
    'Una empresa más',
    'One more company',
    'Agrega otra empresa a tu cuenta.',
    'Add another company to your account.',
  ),
  team: titled(
    'Tu equipo',
    'Your team',
    'Mira quién está, cambia su papel o quítalo.',
    'See who is there, change their role or remove them.',
  ),
  invitation: titled(
    'Invitar a alguien',
    'Invite somebody',
    'Invita a una persona a tu equipo.',
    'Invite a person to your team.',
  ),
  'support-case': titled(
    'Pedir ayuda',
    'Ask for help',
    'Cuenta qué pasó y recibe un número de caso.',
    'Tell what happened and get a case number.',
  ),
  toasts: titled(
    'Los avisos',
    'The notices',
    'Lo que se dice al margen, y cuánto dura.',
    'What is said aside, and how long it stays.',
  ),
}

/** The flows of staff: each edits one kind of record. */
const staffFlows: Readonly<Record<string, FlowTitle['title']>> = {
  'desk-customer': { es: 'Un cliente', en: 'A client' },
  'desk-person': { es: 'Un usuario', en: 'A user' },
  'desk-company': { es: 'Una empresa', en: 'A company' },
  feature: { es: 'Una característica', en: 'A feature' },
  product: { es: 'Un producto', en: 'A product' },
  plan: { es: 'Un plan de suscripción', en: 'A subscription plan' },
  'new-promo': { es: 'Un código promocional nuevo', en: 'A new promo code' },
  role: { es: 'Un rol y sus permisos', en: 'A role and its permissions' },
  'configuration-entry': { es: 'Un valor de la configuración', en: 'A configuration entry' },
}

/** What a flow is called and what it is for. */
export function titleOf(flow: string): FlowTitle {
  const { es, en } = staffFlows[flow] ?? { es: flow, en: flow }
  return customerFlows[flow] ?? titled(es, en, 'Lo usa quien administra.', 'Used by administrators.')
}
