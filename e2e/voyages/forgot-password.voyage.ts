import { type Act, type Ledger, type Voyage, variant } from '../recovery/voyage.ts'
import { newcomer } from '../support/newcomer.ts'
import { retryOr } from './acts.ts'

const submit: Act = async (hands, { email }) => {
  await hands.type('Correo electrónico', email)
  await hands.press('Enviar enlace')
}

const asking = variant({
  async seed({ app }) {
    const { email, password, rfc, name } = await newcomer(app, 'Prueba gratis')
    return { path: '/auth/forgot-password', email, password, marks: [rfc, name] }
  },
  meets: ['busy.requestPasswordReset'],
  acts: {
    form: submit,
    error: retryOr(submit),
    throttled: (hands) => hands.wait(),
  },
  goal: (page) => page.getByRole('heading', { name: 'Revisa tu correo' }),
})

/** The mail of the first asking went out too. */
const askedTwice = {
  reason: 'whoever hears nothing asks again, and each asking is a mail with a link of its own',
  ledger: ({ mails, ...rest }: Ledger): Ledger => ({
    ...rest,
    mails: [...(mails as string[]), 'Elige una contraseña nueva'].toSorted(),
  }),
}

export const forgotPasswordVoyage: Voyage = {
  flow: 'forgot-password',
  variants: { 'asks for a link': asking },
  differs: { 'late success': askedTwice, reload: askedTwice, back: askedTwice },
  forgets: { 'Correo electrónico': 'the address is one line, and on a shared computer nobody should read who forgot a password' },
}
