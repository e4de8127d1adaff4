import { msg } from '@lingui/core/macro'

/** Texts of the fields of a new password, for every form that sets one. */
export const newPasswordTexts = {
  password: { required: msg`Escribe tu nueva contraseña` },
  passwordConfirmation: {
    required: msg`Escribe otra vez tu nueva contraseña`,
    confirmed: msg`Las dos contraseñas no son iguales`,
  },
}
