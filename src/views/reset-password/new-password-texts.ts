import { msg } from '@lingui/core/macro'

/** What the fields of a new password say of themselves, wherever one is chosen. */
export const newPasswordTexts = {
  password: { required: msg`Escribe tu nueva contraseña` },
  passwordConfirmation: {
    required: msg`Escribe otra vez tu nueva contraseña`,
    confirmed: msg`Las dos contraseñas no son iguales`,
  },
}
